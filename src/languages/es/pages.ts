import type { PageTables } from "../en/pages.ts";

export const spanishPages: PageTables = {
  roles: {
    contact:
      "contacto, contactar, contáctanos, contáctenos, contactanos, formulario de contacto, cómo llegar, dónde estamos, ubicación, encuéntrenos, encuéntranos",
    hours: "misas, horas, calendario | horario, horarios, horario de misas",
    locations: "sucursales, sedes",
    area: "zona, zonas, ciudades, ciudad, municipios, cobertura, barrios | zona de servicio, zonas de servicio, zona de cobertura, área de servicio, áreas de servicio, zona de trabajo",
    team: "equipo, profesionales, abogados, médicos, quiénes somos equipo",
    about:
      "nosotros, sobre nosotros, sobre mí, quiénes somos, acerca de, historia, empresa, filosofía, conócenos | quiénes somos, sobre nosotros",
    faq: "ayuda | preguntas, preguntas frecuentes, dudas",
    gallery:
      "trabajos, nuestros trabajos, proyectos, proyecto, fotos, imágenes, obras, antes y después | galería, galeria",
    reviews: "opiniones | reseñas, opiniones de clientes, testimonios",
    prices:
      "carta, la carta, honorarios, cuotas, costes, costos | menú, tarifas, tarifa, precios, precio, lista de precios, honorarios",
    emergency: "| urgencia, urgencias, emergencia, emergencias",
    booking: "cita, citas, cita previa, pedir cita, reservar, reserva, reservas, presupuesto",
    services: "especialidades, tratamientos, productos, áreas de práctica | servicio, servicios",
    policies:
      "financiación, condiciones, términos, garantía, pago, pagos | política, políticas, condiciones generales, términos y condiciones",
    legal: "aviso legal, accesibilidad | aviso legal",
    news: "noticias, novedades, eventos, artículos, prensa, consejos",
    careers: "empleo, trabaja con nosotros, vacantes",
  },
  about: ["/nosotros", "Nosotros"],
  offers: { table: "La carta", class: "Clases", lesson: "Clases", order: "Productos", visit: "Productos" },
  examples: {
    services: [{ name: "Primera visita", price: "desde 60 €", notes: "una hora" }],
    notOffered: ["lo que piden y no se ofrece"],
    faq: { question: "¿Hace falta cita previa?", answer: "Sí, por teléfono o por chat." },
    policies: { pago: "Visa, Mastercard y efectivo" },
  },
};

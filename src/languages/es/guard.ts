import type { GuardWords } from "../hearing/guardWords.ts";

export const spanishGuardWords: GuardWords = {
  glue: `el la los las un una unos unas lo y e o u pero que de del al a en con por para sobre entre
    desde hasta como cuando si donde quien cual cuales cuanto cuanta este esta estos estas ese esa eso
    esto aqui alli yo tu usted ustedes nosotros ellos ella me te se nos le les su sus mi mis tus nuestro
    nuestra nuestros nuestras es son era soy somos estan estamos estoy ser estar sido hay ha han he
    hemos haber tiene tienen tenemos tengo tener puede puedes pueden podemos puedo poder podria podrian
    va van voy vamos ir mas muy tambien ya asi tan porque pues solo cada`,
  courtesy: `sentimos senor senora gracias hola buenos buenas dias tardes noches favor siento lamento
    encantado encantada encantados gusto ayudar ayuda pregunta preguntas duda dudas dude informacion
    detalles saludo saludos bien bienvenido bienvenida bienvenidos perdon disculpe disculpa algo claro
    entendido mucho mucha muchas alegra espero adios estaremos`,
  neutral: `solicitud peticion acordar concretar alguien bastante abre abrimos abierto abierta abiertos
    abren cierra cerramos cierran horario horarios horas hora precio precios cuesta cuestan costo coste
    cobra cobramos cobran pagar paga pago pagos ofrece ofrecemos ofrecen servicio servicios incluye
    incluyen incluido cubre cubrimos atendemos atiende viene venir traer traiga toma tomar aceptamos
    acepta aceptan necesita necesitan necesario hace falta pedir visita visitas reservar reserva
    reservas cita citas disponible disponibles empieza empiezan comienza trabajo trabajos trabajamos
    hacer hacemos usar encontrar encuentra quiere gustaria elegir consultar dejar espera esperar dar
    damos dura duran tienda local zona lugar tiempo lista pagina web equipo personas persona clientes
    unicamente normalmente depende total juntos despues antes tarde temprano siguiente mismo otro otra
    otros otras adicional cosa cosas opcion opciones tipo durante entre partir minimo maximo ambos todo
    toda todos todas fecha numero direccion queda estamos semana llegar sale venga hasta ademas quedan
    manana dia momento aplica apuntarse`,
  negation: `no nunca jamas nada nadie ningun ninguna ninguno ni sin tampoco cerrado cerrada cerrados`,
  affirmation: "si claro ciertamente seguro supuesto",
  unsure: "se seguro segura informacion decir dice consta indica sabemos aparece confirmar",
  contact: `llamar llame llamenos llama telefono correo escribir escriba escribanos escribenos contactar
    contacte mensaje contacto hablar preguntar dejenos deje dejeme enviar indique indiqueme`,
  handOn: `anotado anoto pasado paso pasare transmito transmitido llamara llamaran llamaremos contactara
    contactaran contactaremos avisare avisado`,
  claim: `certificado certificada certificados certificadas certificacion licencia licenciado asegurado
    asegurada asegurados seguro acreditado titulado titulada titulados cualificado autorizado aprobado
    premio premios premiado mejor mejores segura seguras garantizado garantizada garantia vegano vegana
    vegetariano ecologico organico alergenos hipoalergenico gratis gratuito gratuita descuento reembolso
    reembolsado reembolsable embarazo embarazada reservado reservada confirmado confirmada programada
    experto expertos siempre ilimitado barato recomendado perfecto inmediatamente`,
  joint: "y e pero porque aunque mientras ademas",
  least: "desde minimo partir empieza comienza",
  most: "hasta maximo",
  closed: "cerrado cerrada cerrados",
  without: "sin",
  done: "reservado reservada confirmado confirmada",
  subjects: "nosotros es son esta estan hay puede su tenemos",
  today: "hoy",
  tomorrow: "manana",
  numbers: `cero - dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince
    dieciseis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta
    noventa cien mil`,
};

import type { ChatWords } from "../en/chat.ts";

export const spanishChatWords: ChatWords = {
  title: "Chat de {name}",
  promise: "Responde al momento",
  drawer: { back: "Atrás", close: "Cerrar" },
  button: { open: "Abrir el chat", unread: "Mensajes sin leer: {count}" },
  form: {
    title: "Empiece a chatear",
    intro: "Díganos cómo contactarle y haga su pregunta. Respondemos a cualquier hora.",
    name: "Nombre",
    namePlaceholder: "Su nombre",
    phoneOrEmail: "Teléfono o correo electrónico",
    phoneOrEmailPlaceholder: "Su teléfono o correo electrónico",
    submit: "Chatear ahora",
    leaveMessage: "Prefiero dejar un mensaje",
    mistakes: {
      nameMissing: "Escriba su nombre",
      phoneOrEmailMissing: "Escriba un teléfono o correo electrónico",
      phoneOrEmailInvalid: "Escriba un correo electrónico o un teléfono válido",
    },
  },
  footer: { note: "En este chat responde un asistente de IA.", privacy: "Política de privacidad" },
  status: { loading: "Cargando la conversación", generating: "El recepcionista está escribiendo" },
  greeting: [
    "Hola, soy el recepcionista de {name}",
    "Soy una IA y sigo aprendiendo. Puede escribir una pregunta o elegir un tema, por ejemplo...",
  ],
  suggestions: {
    label: "Preguntas sugeridas",
    choices: "Temas para elegir",
    questions: ["¿Qué servicios ofrecen?", "¿Trabajan en mi zona?", "Quisiera reservar un servicio"],
  },
  messages: {
    log: "Mensajes",
    author: "Recepcionista",
    newer: "Mensajes nuevos",
    notConnected: "Ahora mismo no tiene conexión. El chat sigue en cuanto la tenga.",
    orCall: "O llámenos:",
  },
  earlier: {
    list: "Mensajes anteriores",
    show: "Mostrar mensajes anteriores",
    loading: "Cargando los mensajes anteriores",
    shown: "Se muestran los mensajes anteriores",
    failed: "No se han podido cargar los mensajes anteriores.",
  },
  input: {
    label: "Su mensaje",
    placeholder: "Haga una pregunta...",
    send: "Enviar",
    cardFound:
      "Esto parece un número de tarjeta. No envíe aquí datos de tarjetas, por favor. Para seguir de todos modos, pulse el botón otra vez.",
  },
  end: {
    button: "Terminar el chat",
    question: "¿Terminar este chat?",
    consequence: "Sus mensajes dejarán de verse en este navegador.",
    keep: "Seguir en el chat",
    confirm: "Terminar y borrar",
  },
  notices: {
    connectionIssue:
      "Hay un problema de conexión. Actualice la página o, si continúa, póngase en contacto con nosotros.",
    connectionTrouble: "Lo sentimos, no conseguimos conectar. Inténtelo de nuevo más tarde, por favor.",
    notSent: "Lo sentimos, no se ha podido enviar su mensaje. Inténtelo de nuevo, por favor.",
    lateReply:
      "Lo sentimos, esta respuesta tarda más de lo habitual. Aparecerá aquí en cuanto esté lista; mientras tanto puede seguir escribiendo.",
    left: "Gracias. Hemos recibido su mensaje y nos pondremos en contacto con usted.",
    notLeft: "Lo sentimos, no se ha podido dejar su mensaje. Inténtelo de nuevo o llámenos.",
    retry: "Intentar de nuevo",
    leaveMessage: "Dejar un mensaje",
    leaveThisMessage: "Dejar este mensaje",
  },
};

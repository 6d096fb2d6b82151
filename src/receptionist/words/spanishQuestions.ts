import { table } from "./table.ts";

/** Spanish questions, word by word in English, so that one set of rules reads both: what visitors ask with. */
export const spanishQuestions = table(`
cuanto cuesta, cuanto cuestan, cuanto vale, cuanto valen, cuanto sale, cuanto cobran, cuanto cobra, cuanto es, cuanto seria, cuanto costaria, que precio tiene, que precio tienen, a como, en cuanto sale, cuanto me cobran, cuanto me cobrarian > how much is
cuanto tiempo, cuanto tarda, cuanto dura, cuanto demora, cuanto tardan > how long does it take
precio, precios, costo, costos, coste, tarifa, tarifas > price
cuanto, cuanta > how much
cuantos, cuantas > how many
barato, barata, economico > cheap
caro, cara > expensive
presupuesto, cotizacion, cotizar, estimado, estimacion > estimate
presupuestos, estimados, cotizaciones > estimates
gratis, gratuito, gratuita, gratuitos > free
a que hora, que hora > what time
cuando > when
donde > where
como > how
que > what
cual, cuales > which
quien, quienes > who
por que > why
horario, horarios > hours
horario de atencion > opening hours
que horario tienen, cual es su horario, cuales son sus horarios, que horarios tienen > what are your hours
estan abiertos, esta abierto, estan abiertas, esta abierta > are you open
abren, abre, abriran > do you open
cierran, cierra > do you close
abierto, abiertos, abierta, abiertas > open
cerrado, cerrados, cerrada, cerradas > closed
trabajan, trabaja > do you work
atienden, atiende > do you serve
dan servicio, ofrecen servicio, prestan servicio, llegan a, vienen a, van a > do you serve
cubren > do you cover
en mi zona, en mi area, a mi zona, a mi area, mi zona, mi area, mi barrio, mi vecindario > my area
que zonas, que areas, que ciudades > what areas
zona, zonas, area, areas > area
codigo postal > zip code
ciudad > city
lunes > monday
martes > tuesday
miercoles > wednesday
jueves > thursday
viernes > friday
sabado, sabados > saturday
domingo, domingos > sunday
fin de semana, fines de semana > weekend
hoy > today
manana > tomorrow
pasado manana > day after tomorrow
por la manana, en la manana, de la manana > in the morning
por la tarde, en la tarde, de la tarde > in the afternoon
por la noche, en la noche, de la noche > at night
ahora mismo, en este momento, ahorita > right now
ahora > now
navidad > christmas
nochebuena > christmas eve
ano nuevo > new year
dia de accion de gracias > thanksgiving
dias festivos, dia festivo, feriados, festivos, feriado, festivo > holidays
semana santa, pascua > easter
telefono, numero de telefono > phone number
numero > number
correo, correo electronico, email > email
direccion > address
donde estan, donde esta, donde se encuentran, donde estan ubicados, ubicacion, donde quedan > where are you located
ubicados, ubicado > located
pagina web, sitio web > website
contactar, comunicarme, contactarlos, contacto > contact you
llamar, llamarles, llamarlos > call you
llamenme, llameme, me pueden llamar, pueden llamarme, me llaman, me llamen, que me llamen > call me back
hablar con, comunicarme con > talk to
una persona, persona real, alguien, un humano, humano, una persona real > a real person
gerente, encargado, dueno, supervisor > manager
eres, es usted, estoy hablando con, hablo con, esto es > are you
robot, bot, maquina > robot
servicios > services
servicio > service
que servicios ofrecen, que servicios tienen, que ofrecen, que hacen, mas sobre sus servicios, sobre sus servicios > what services do you offer
cita, turno, citas, reserva, reservacion, hora disponible > appointment
agendar, reservar, programar, sacar cita, hacer una cita, apartar, hacer cita > book an appointment
quiero, quisiera, me gustaria, deseo > i would like
necesito, necesitamos, ocupo > i need
pueden venir, puede venir, podrian venir, me pueden mandar, pueden mandar, puede venir alguien > can someone come
cancelar, cancelo, cancelamos > cancel
cambiar mi cita, reprogramar, mover mi cita > reschedule my appointment
mi cita > my appointment
disponible, disponibles, disponibilidad > available
aceptan, acepta, toman, reciben > do you take
puedo pagar, se puede pagar > can i pay
pagar, pago, pagos, formas de pago, metodos de pago > payment
efectivo, en efectivo > cash
tarjeta, tarjetas > card
tarjeta de credito, tarjetas de credito, credito > credit card
tarjeta de debito > debit card
cheque, cheques > checks
transferencia > bank transfer
a plazos, financiamiento, financiacion, mensualidades > financing
descuento, descuentos, oferta, ofertas, promocion, promociones > discount
deposito, anticipo > deposit
propina > tip
garantia, garantias, garantizan > guarantee
es seguro, son seguros, es segura > is it safe
licencia, licenciados > licensed
seguro, asegurados, seguros > insured
experiencia > experience
cancelacion, politica de cancelacion > cancellation
reembolso, devolucion, mi dinero > refund
emergencia, emergencias > emergency
urgente, urgencia, urgencias, de urgencia > urgent
las 24 horas, 24 horas > 24/7
ayuda, auxilio > help
hablan espanol, habla espanol > do you speak spanish
hablan, habla > do you speak
espanol > spanish
ingles > english
idiomas > languages
privacidad > privacy
mis datos > my data
estacionamiento, aparcamiento, parqueo, estacionar > parking
ofrecen, tienen, hacen, realizan, ofrece, hace > do you offer
arreglan, reparan, componen, arregla, repara > do you repair
instalan, instala > do you install
limpian, limpia > do you clean
venden, vende > do you sell
pueden, puede, podrian, podria > can you
puedo > can i
hola, buenas, buenos dias, buen dia, buenas tardes, buenas noches, que tal > hello
gracias, muchas gracias, mil gracias > thanks
adios, hasta luego, chao, nos vemos > bye
por favor, porfavor, porfa > please
si > yes
queja, quejarme, reclamo, reclamar > complaint
mal servicio, pesimo servicio, pesimo, terrible > terrible service
estoy molesto, estoy molesta, estoy enojado, estoy enojada > i am upset
nunca llegaron, nunca vinieron, no llegaron, no vinieron > never showed up
rompieron, danaron > damaged my
nuevos, nuevas, nuevo, nueva > new
pacientes, paciente > patients
clientes, cliente > customers
vivo en, estoy en > i live in
`);

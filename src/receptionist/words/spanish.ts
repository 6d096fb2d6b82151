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

/** The same for what they speak of: dangers, work and things. */
export const spanishThings = table(`
huele a gas, olor a gas, hay gas, fuga de gas, huelo gas, olor de gas > i smell gas
monoxido de carbono, monoxido > carbon monoxide alarm
incendio, se quema, se esta quemando, fuego > there is a fire
humo > smoke coming from
huele a quemado > burning smell
chispas, chispea, sacando chispas > sparks
no puede respirar, no respira > not breathing
inconsciente, desmayado, se desmayo > unconscious
se rompio una tuberia, tuberia rota, se revento una tuberia, se revento un tubo, tubo roto > burst pipe
inundacion, inundada, inundado, se inunda, se inundo, se esta inundando > flooding
no hay calefaccion, no tengo calefaccion, sin calefaccion > no heat
no hay luz, no tengo luz, se fue la luz, sin luz > no power
no hay agua, no tengo agua, sin agua > no water
me quede afuera, me quede fuera, se me cerro la puerta > locked out
dolor de muelas, me duele la muela, dolor de muela, me duele un diente, dolor de diente > severe toothache
muela, muelas, diente, dientes > tooth
limpieza dental, limpieza de dientes > teeth cleaning
dentista > dentist
empaste, caries, tapadura, relleno > filling
blanqueamiento, blanquear > whitening
brackets, ortodoncia > braces
frenos > brakes braces
alineacion > alignment
afinacion > tune-up
balanceo > balancing
parabrisas > windshield
corona, coronas > crown
limpieza profunda > deep cleaning
limpieza, limpiar > cleaning
limpieza de casa, limpiar mi casa, limpieza de casas > house cleaning
casa > house
oficina, oficinas > office
alfombra, alfombras > carpet
ventana, ventanas > window
horno > oven
plancha, planchar, planchado > ironing
drenaje, drenajes, desague, desagues, caneria, coladera > drain
tapado, tapada, atascado, obstruido, destapar, destape, se tapo > clogged
fregadero, lavabo, lavamanos > sink
inodoro, inodoros, bano, excusado, retrete, sanitario > toilet
llave de agua, grifo, grifos > faucet
fuga, fugas, gotera, goteras, gotea > leak
tuberia, tuberias, tubo, tubos > pipe
calentador de agua, calentador, boiler, calentadores > water heater
agua caliente > hot water
plomero, plomeria, fontanero, fontaneria > plumbing
fosa septica > septic tank
electricista > electrician
enchufe, enchufes, tomacorriente, contacto electrico > outlet
aire acondicionado, aire, clima, climas > air conditioning
calefaccion, calefactor > heating
horno de calefaccion, caldera > furnace
ducto, ductos, conductos > duct
termostato > thermostat
techo, techos, tejado > roof
pintura, pintar, pintor > painting
jardin, jardineria, patio > yard
cesped, pasto, zacate, grama > lawn
cortar el cesped, cortar el pasto, cortar el zacate, cortan el cesped, cortan el pasto, corte de cesped, corte de pasto > lawn mowing
cortar, cortan, corte, poda, podar > trimming
arbol, arboles > tree
mantillo > mulch
cerca, valla > fence
plagas > pests
cucaracha, cucarachas > roaches
hormigas > ants
aranas > spiders
termitas > termites
chinches > bed bugs
mosquitos > mosquitoes
serpiente, serpientes, culebra > snake
abejas > bees
avispas > wasps
fumigacion, fumigar > pest treatment
raton, ratones, ratas > mice
cerrajero, cerradura, cerraduras, chapa > lock
llave, llaves > key
mudanza, mudanzas, mudarme, mudar > moving
cajas > boxes
almacenamiento, bodega > storage
corte de pelo, corte de cabello, cortarme el pelo > haircut
tinte, pintar el pelo, color de pelo > hair color
barba > beard
unas > nails
masaje, masajes > massage
perro, perros > dog
gato, gatos > cat
bano para perro, banar > bath
corte de unas > nail trim
vacuna, vacunas > vaccines
carro, coche, auto, vehiculo > car
cambio de aceite > oil change
frenos de carro > brakes
llantas, llanta, neumaticos > tires
bateria > battery
grua > tow
boda, bodas > wedding
fotos, foto > photos
fotografia > photography
familia > family
familiares > family
pastel, pasteles, torta > cake
clases, clase > lessons
reparacion, reparar, arreglar, arreglo, componer > repair
instalacion, instalar > installation
reemplazo, cambiar, reemplazar, cambio > replacement
mantenimiento > maintenance
revision, inspeccion, revisar > inspection
entrega, a domicilio > delivery
ninos, nino, nina, hijo, hija > child
una hora > one hour
hora, horas > hours
habitacion, habitaciones, cuarto, cuartos, recamara, recamaras > rooms
dos > two
tres > three
cuatro > four
cinco > five
seis > six
siete > seven
ocho > eight
diez > ten
yardas, yarda > yards
con > with
sin > without
para > for
por > for
y, e > and
o > or
pero > but
el, la, los, las, lo > the
un, una, unos, unas cuantas > a
de, del > of
en > in
al, a > to
mi, mis, nuestra, nuestro > my
su, sus, tu, tus > your
me, nos, se, le > me
yo > i
es, son, esta, estan > is
hay > there is
tengo, tenemos > i have
usted, ustedes > you
no > not
muy > very
mucho, mucha > much
tambien > also
mas > more
informacion > information
sobre, acerca de > about
este, esta semana, esto, eso, ese, esa > this
proximo, proxima > next
`);

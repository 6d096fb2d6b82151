/** What visitors ask with: expressions that mean more than their words. Number and gender of their words do not matter. */
export const questions = `
cuanto cuesta, cuanto vale, cuanto sale, cuanto cobran, cuanto cobra, cuanto cobrais, cuanto es, cuanto son,
cuanto seria, cuanto costaria, cuanto saldria, cuanto cobrarian, cuanto cobraria, que precio tiene,
que costo tiene, que vale, que cuesta, a como, a cuanto, en cuanto sale, en cuanto, cuanto me cobran,
cuanto me cobrarian, cuanto me cuesta, cuanto me sale, cuanto me costaria, cuanto piden por, cual es el precio,
cual es el costo, cual es la tarifa, cual seria el costo, que tarifa tiene, cuanto hay que pagar,
cuanto tengo que pagar, cuanto se paga, cuanto debo pagar, cuanto pagaria, precio de, costo de > how much is

cuanto tiempo, cuanto tarda, cuanto dura, cuanto demora, cuanto tardaria, cuanto se tarda, cuanto se demora,
cuanto tiempo tarda, cuanto tiempo dura, cuanto tiempo demora, cuanto tiempo lleva, cuanto tiempo toma,
cuanto tarda en hacer > how long does it take

cuanto tarda en llegar, cuanto tardaria en llegar, en cuanto tiempo llega, en cuanto tiempo viene,
que tan rapido > how soon can you come

cada quince dia, cada dos semana, cada 15 dia > every 2 weeks; cada cuanto, cada cuanto tiempo, con que frecuencia > how often
desde cuando, cuanto tiempo lleva abierto, cuanto tiempo lleva en el negocio, cuanto ano lleva,
cuanto ano de experiencia, que experiencia tiene > how long have you been in business

con cuanta anticipacion, con cuanta antelacion, con cuanto tiempo > how far in advance
que tan lejos, hasta donde llega, hasta donde van > how far do you travel
a que hora, que hora > what time; a que hora abre > what time do you open
a que hora cierra > what time do you close; hasta que hora > until what time
hasta que hora abre, hasta que hora estan abiertos, hasta que hora atiende, hasta que hora estan,
hasta que hora trabaja > what time do you close
a partir de que hora, desde que hora > from what time; que dia > what days
a que edad, que edad, desde que edad, a partir de que edad > what age

que horario tiene, cual es su horario, cual es el horario, en que horario, que horario maneja, que horario hace,
horario de atencion, horario de apertura > what are your hours

esta abierto, estan abierto, estais abierto, estara abierto, estaran abierto, hay alguien > are you open
esta cerrado, estan cerrado > are you closed; abren, abre, abris > do you open
cierran, cierra, cerrais > do you close; trabajan, trabaja, trabajais, laboran > do you work
que dia abre, que dia trabaja > what days are you open; sigue abierto > are you still open

da servicio, ofrece servicio, presta servicio, llegan a, llega a, llegan hasta, llega hasta, vienen a, viene a,
dan servicio en, se desplazan a, atienden en, atiende en, trabajan en, trabaja en, entregan en,
reparten en > do you serve

vienen a mi casa, va a domicilio, van a domicilio, vienen a domicilio, atienden a domicilio, vienen a casa,
va a mi casa, van a mi casa, van a la casa > do you come to my house
servicio a domicilio, a domicilio > home visits
envian a domicilio, entregan a domicilio, entrega a domicilio, reparto a domicilio, envio a domicilio,
reparte a domicilio > do you deliver

que zona cubre, que zona, que area, que ciudad, a que zona va, en que zona trabaja, en que zona,
en que area > what areas
en mi zona, en mi area, a mi zona, a mi area, mi zona, mi area, mi barrio, mi vecindario, mi colonia > my area
vivo en, estoy en, vivimos en, estamos en > i live in

donde estan, donde esta, donde se encuentra, donde esta ubicado, donde queda, cual es su direccion,
cual es la direccion, en donde esta, donde estais, como llego, como puedo llegar,
como llegar > where are you located
cual es su telefono, cual es su numero, cual es el telefono, a que numero llamo,
a que telefono > what is your phone number
cual es su correo, cual es el correo > what is your email

fin de semana > weekend; entre semana > weekdays; pasado manana > day after tomorrow
manana por la manana, manana en la manana, manana temprano > tomorrow morning
manana por la tarde, manana en la tarde > tomorrow afternoon
por la manana, en la manana, de la manana, las mananas, la manana > in the morning
por la tarde, en la tarde, de la tarde, la tarde > in the afternoon
por la noche, en la noche, de la noche, la noche > at night; esta noche > tonight
ahora mismo, en este momento, en este instante, ya mismo > right now
lo antes posible, cuanto antes, lo mas pronto posible, lo mas rapido posible > as soon as possible
el mismo dia, mismo dia > same day
la semana que viene, la semana proxima, la proxima semana, la otra semana > next week
el mes que viene, el proximo mes > next month; que viene > next; ano nuevo, dia de ano nuevo > new year
dia de accion de gracias, accion de gracias > thanksgiving; dia festivo, dia feriado, dia de fiesta > holidays
semana santa > easter; nochevieja > new year's eve; dia de reyes > january 6
las 24 horas, 24 horas, las veinticuatro horas > 24/7; todos los dias > every day; hace ano > years ago
a la vez > at once; al dia > per day; al mes, por mes > per month; a la semana, por semana > per week
al ano, por ano > per year; a la hora, por hora, la hora > per hour; por noche > per night
por persona > per person; por metro > per metre; una vez > once; primera vez > first time
de lunes a viernes > monday to friday; fuera de horario, fuera del horario > after hours; en punto > o'clock
antes de las > before; despues de las > after

quiero hablar con, hablar con, comunicarme con, pasame con, paseme con, comuniqueme con, me comunica con > talk to
una persona, persona real, alguien real, una persona real, un humano, ser humano > a real person
llamenme, llameme, me pueden llamar, me puede llamar, puede llamarme, pueden llamarme, me llaman, me llamen,
que me llamen, me llame alguien, me podria llamar > call me back
eres un, es usted un, estoy hablando con un, hablo con un, esto es un > are you a
hablas con, estoy hablando con, hablo con > are you

que servicio ofrece, que servicio tiene, que ofrece, que hacen, que hace, mas sobre sus servicios,
sobre sus servicios, a que se dedica, que servicio da, que servicio presta, en que me puede ayudar,
que tipo de servicio, que hay > what services do you offer
que marca > what brands; que tipo de, que clase de > what kind of

agendar cita, hacer cita, sacar cita, pedir cita, reservar cita, agendar una cita, hacer una cita,
sacar una cita, pedir una cita, reservar una cita, concertar una cita, sacar turno, pedir turno, sacar un turno,
pedir hora, pedir un turno, coger cita, tomar una cita, hacer una reserva, hacer una reservacion, hacer reserva,
programar una cita, apartar una cita, quiero una cita, necesito una cita, quisiera una cita, me da una cita,
dame una cita, deme una cita, tiene cita, tienen citas, hay citas > book an appointment

necesito cita, hace falta cita, hay que pedir cita, se necesita cita, tengo que pedir cita, hay que reservar,
hay que hacer cita, tengo que reservar, tengo que hacer cita, es necesario reservar, es necesaria cita,
debo pedir cita, requiere cita, se requiere cita, tengo que sacar cita, puedo ir sin cita,
puedo llegar sin cita, puedo pasar sin cita, atienden sin cita, atiende sin cita, reciben sin cita,
aceptan sin cita, van sin cita, puedo ir directamente > do i need an appointment or can i walk in

pueden venir, puede venir, podrian venir, podria venir, me pueden mandar, pueden mandar, pueden enviar,
puede venir alguien, pueden pasar, cuando pueden venir > can someone come
cambiar mi cita, mover mi cita, cambiar la cita, cambiar de cita, mover la cita, cambiar mi reserva,
cambiar la fecha, cambiar de fecha, cambiar el dia > reschedule my appointment
no me presento, si no voy, si no llego, si falto, no asisto, falto a la cita > miss my appointment no-show
llego tarde, si llego tarde, llegamos tarde, voy a llegar tarde > arrive late; lista de espera > waitlist

se puede pagar, puedo pagar, podria pagar, se paga > can i pay; en efectivo, con efectivo, al contado > cash
con tarjeta > by card
a plazos, en mensualidades, meses sin intereses, en cuotas, en pagos, por partes, en abonos,
pagar despues > in installments financing
por adelantado, por anticipado, de antemano > in advance upfront
me devuelven el dinero, mi dinero de vuelta, devolver mi dinero, me regresan el dinero, me devuelven mi dinero,
regresar mi dinero, devuelven el dinero > do i get my money back refund
sin compromiso > free no obligation
hacen factura, dan factura, emiten factura, me dan factura, me hacen factura,
facturan > do you give an invoice receipt
iva incluido, incluye iva, con iva, mas iva > vat included; mas barato, mas economico > cheapest
es gratis, son gratis > is free; cuesta mas, cobran mas, cobran extra > do you charge more
cobran por, cobran la, cobran el > do you charge for

es seguro, son seguros > is it safe; tiene licencia, cuentan con licencia > are you licensed
tiene seguro, cuentan con seguro > are you insured; estan asegurados > are you insured
de confianza > trustworthy background checked
es certificado, estan certificados, estan titulados, son titulados > are you certified
hay garantia, dan garantia, da garantia, ofrecen garantia > do you guarantee your work

habla espanol, hablan espanol, hablais espanol, alguien habla espanol, alguien que hable espanol, en espanol,
atienden en espanol, se habla espanol > do you speak spanish
hablan, habla, hablais, hablas > do you speak
ensenan en espanol, dan clases en espanol, clases en espanol > do you teach in spanish; mis datos > my data
politica de privacidad > privacy policy; politica de cancelacion > cancellation policy

se puede, es posible, se pueden, esta permitido, se permite > can i
se aceptan, se admiten, admiten, aceptan > do you accept
puedo llevar, puedo ir con, puedo traer, puedo entrar con, puedo venir con > can i bring
hay que, tengo que, tenemos que, debo, es necesario, hace falta, se necesita, es obligatorio > do i have to
que debo llevar, que tengo que llevar, que llevo, que necesito llevar,
que hay que llevar, que debo traer, que tengo que traer > what do i need to bring
me gustaria, nos gustaria, quiero, quisiera, deseo > i would like; que pasa si, que sucede si, y si > what if
que incluye, que esta incluido, que trae > what is included in
hay descuento, hacen descuento, dan descuento, tienen descuento, tienen ofertas, hay ofertas, tienen promociones,
hay promociones > do you have a discount
para cuando > when; por que > why; de quien > whose; con quien, quien da, quien hace > who does
es mejor > is better; gracias, muchas gracias, mil gracias, muchisimas gracias > thanks
hasta luego, nos vemos, hasta pronto, que tenga buen dia > bye; por favor > please
buenos dias, buen dia, buenas tardes, buenas noches, que tal > hello; de acuerdo, esta bien > ok
sin gluten > gluten free; sin lactosa > lactose free; sin azucar > sugar free; libre de gluten > gluten free
sin olor > odorless; acerca de > about; a traves de > through; al lado de > next to; cerca de mi > near me
cerca de > near; mas de > more than; menos de > less than; por lo menos, al menos, como minimo > at least
como maximo > at most; de la tercera edad, tercera edad > senior; mayores de > over; menores de > under
para mayores, adultos mayores, personas mayores > senior; a mano > by hand
en linea, por internet, por zoom, por videollamada > online; por telefono > by phone; a oscuras > in the dark
de repente > suddenly; en lugar de, en vez de > instead of; hoy en dia > today

mal servicio, pesimo servicio, muy mal servicio > terrible service
estoy molesto, estoy enojado, estoy furioso, estoy enfadado, estoy muy molesto, estoy muy enojado > i am upset
nunca llegaron, nunca vinieron, no llegaron, no vinieron, nadie vino, nadie llego,
me dejaron plantado > you never showed up
rompieron mi, me rompieron, me danaron > you damaged my
me cobraron de mas, me cobraron dos veces, me cobraron doble, me cobraron mal > you overcharged me
quiero quejarme, poner una queja, presentar una queja, hacer un reclamo, poner una reclamacion,
quiero poner una queja, hoja de reclamaciones > i want to make a complaint
quiero mi dinero, devuelvanme mi dinero, exijo mi dinero > i want my money back
quedo mal, quedo peor, lo dejaron mal, hicieron mal, trabajo mal hecho, mal hecho > bad job
sigue igual, sigue roto, sigue fallando, volvio a fallar > still not fixed
no me contestan, nadie me contesta, no contestan > never called me back

huele a gas, olor a gas, hay gas, fuga de gas, huelo gas, huelo a gas, olor de gas > i smell gas
monoxido de carbono, monoxido > carbon monoxide alarm
incendio, se quema, se esta quemando, fuego > there is a fire; huele a quemado, olor a quemado > burning smell
chispas, chispea, sacando chispas, saca chispas > sparks; no puede respirar, no respira > not breathing
inconsciente, desmayado, se desmayo > unconscious
se rompio una tuberia, tuberia rota, se revento una tuberia, se revento un tubo, tubo roto, se rompio un tubo,
se rompio un cano, cano roto > burst pipe
se inunda, se inundo, se esta inundando, inundacion > flooding
no hay calefaccion, no tengo calefaccion, sin calefaccion > no heat
no hay luz, no tengo luz, se fue la luz, sin luz, no tenemos luz > no power
no hay agua, no tengo agua, sin agua > no water
no hay agua caliente, no tengo agua caliente, sin agua caliente, no sale agua caliente,
no tenemos agua caliente > no hot water
me quede afuera, me quede fuera, se me cerro la puerta, me quede encerrado, deje las llaves dentro,
deje las llaves adentro, llaves adentro del carro, llaves dentro del coche, deje las llaves en el carro,
deje las llaves en el coche > locked out
perdi mis llaves, perdi la llave, perdi las llaves, se me perdieron las llaves > i lost my keys
dolor de muelas, me duele la muela, me duele un diente, me duele el diente, dolor de diente > severe toothache
se me cayo un diente, se me rompio un diente, diente roto, muela rota > broken tooth; humo > smoke coming from
emergencia, urgencia, de urgencia > emergency
no arranca, no prende el carro, no enciende el coche, no prende mi carro > car will not start
se descompuso mi carro, se averio el coche, me quede varado, me quede tirado, se quedo tirado,
mi carro se quedo > my car broke down
no enfria, no calienta, no funciona, no sirve, no anda, no prende, no enciende, dejo de funcionar > does not work
no carga > does not charge; se tapo, esta tapado > clogged; se cayo > fell; quien es el dueno > who is the owner
cortar el pelo, cortarme el pelo, cortar el cabello, corte de pelo, corte de cabello, cortan el pelo > haircut
pintar el pelo, tenir el pelo, pintarme el pelo, tenirme el pelo > hair color
cortar un arbol, talar un arbol, tumbar un arbol, tirar un arbol, cortan arboles, talan arboles,
tumbar arboles > tree removal
cortar el cesped, cortar el pasto, cortar el zacate, cortan el cesped, cortan el pasto, cortan el zacate,
cortar la hierba, cortar la grama > lawn mowing
sacar una muela, sacar un diente, sacarme una muela, quitar una muela > tooth extraction
abrir una empresa, crear una empresa, constituir una empresa, formar una empresa, abrir un negocio,
montar una empresa, abrir una compania, crear una compania > company formation
pasar corriente, pasarme corriente, pasar corriente a la bateria, pasan corriente, dar corriente > jump start
limpiar mi casa, limpian casas, limpiar la casa, limpiar casas > house cleaning
dormir a mi perro, dormir a mi gato, sacrificar a mi perro, poner a dormir > euthanasia
dejar a mi perro, dejar mi perro > leave board my dog; sacar a pasear, sacar al perro > dog walking
dar de baja, darme de baja, darse de baja > cancel my membership
da miedo, me da miedo, tengo miedo, le tengo miedo > i am scared nervous

sin cita, sin cita previa, sin reserva > without appointment walk in; con cita previa > by appointment
hay que llevar, tengo que llevar, tengo que traer, debo llevar, necesito llevar > do i have to bring
se mojo, se me mojo, le cayo agua, me cayo agua, se cayo al agua, se me cayo al agua > water damage
corona para funeral, corona de funeral, corona funeraria > funeral wreath
cuanto me saldria, cuanto me sale > how much is; hoy mismo > today; de noche > at night; de dia > during the day
en casa > at home; antes de > before; despues de > after; debajo de > under; a nombre de > in the name of
dan de comer > do you feed meals; se llevan, se lleva > do you take away; trabajan con seguro > do you accept insurance
llevan caso > do you handle cases; hacer la renta, hacen la renta > tax return; a cualquier hora > at any time
como me doy de baja > how do i cancel my membership; si me duele > if it hurts
se me rompio, se me rompieron, se me quebro, se rompio > broke
`;

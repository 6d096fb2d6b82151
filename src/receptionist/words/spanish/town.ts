/** Things of school, food, parties, shops, clothes, travel, law and office. */
export const town = `
clase > class; leccion > lesson; curso, cursillo > course; curso intensivo > intensive course
taller de arte > workshop; escuela, colegio > school; universidad, uni > university
instituto, secundaria, preparatoria, prepa > high school; primaria > primary school; profesor, maestro > teacher
tutor > tutor; alumno, estudiante > student; tutoria, apoyo escolar, clase particular, clase de apoyo > tutoring
matematica, mates > maths; fisica > physics; quimica > chemistry; biologia > biology; ciencia > science
historia > history; geografia > geography; lectura > reading; escritura > writing; tarea, deberes > homework
examen, prueba > exam; nota, calificacion > grade; nivel > level; grado escolar > grade
ano escolar > school year; libro > book; libro de texto > textbook; idioma, lenguaje > language
titulo, diploma > diploma; informe > report; beca > scholarship; inscripcion, matricula > registration fee
trimestre > term; semestre > semester; clase de prueba, clase muestra > trial lesson
clase suelta > drop-in class; grupo > group; principiante > beginner; avanzado > advanced
clase en linea, clase online, clase por zoom > online lesson; clase grupal > group lesson

espanol, castellano > spanish; ingles > english; frances > french; aleman > german; italiano > italian
portugues > portuguese; chino, mandarin > chinese; japones > japanese; ruso > russian; arabe > arabic
polaco > polish; irlandes > irish; coreano > korean; latin > latin

musica > music; guitarra > guitar; violin > violin; bateria musical > drums; canto > singing; voz > voice
danza, baile > dance; ballet > ballet; flamenco > flamenco; teatro > theater; dibujo > drawing; arte > art
natacion > swimming; futbol > football; tenis > tennis; karate > karate; boxeo > boxing; escalada > climbing
yoga > yoga; pilates > pilates; meditacion > meditation; esterilla, tapete de yoga, colchoneta > mat
gimnasio, gym > gym; entrenador, entrenador personal > trainer; entrenamiento > training; pesa > weights
membresia, suscripcion > membership; socio, miembro > member; pase > pass
pase de un dia, entrada de un dia, pase diario, entrada diaria, pase de dia > day pass
bono, abono, abono mensual > pass; entrada, boleto, billete, tiquete > ticket; ducha de gimnasio > showers
vestuario, vestidor > changing room; casillero, taquilla > locker
zapato de escalada, pies de gato > climbing shoes; cuerda > rope; inicio > start

comida > food; almuerzo > lunch; cena > dinner; desayuno > breakfast; merienda > snack; plato principal > main
menu, carta > menu; menu infantil, menu de ninos > kids menu; bebida > drink; refresco > soda; vino > wine
botella > bottle; cerveza > beer; alcohol > alcohol; descorche > corkage; cafe > coffee; te > tea; leche > milk
pan > bread; pastel, torta, tarta, bizcocho, queque > cake
pastel de boda, torta de boda, tarta de boda > wedding cake
pastel de cumpleanos, torta de cumpleanos, tarta de cumpleanos > birthday cake; galleta > cookie
magdalena, cupcake > cupcakes; postre > dessert; helado > ice cream; chocolate > chocolate; azucar > sugar
harina > flour; huevo > egg; queso > cheese; mantequilla > butter; carne > meat; pollo > chicken
res, ternera > beef; cerdo, puerco > pork; cordero > lamb; pescado > fish; marisco > seafood; arroz > rice
frijol > beans; verdura, vegetal > vegetable; fruta > fruit; ensalada > salad; sopa > soup; papa > potato
nuez, fruto seco > nuts; cacahuate, cacahuete, mani > peanut; gluten > gluten; lactosa > lactose
soya, soja > soy; racion, porcion > portion; bocadillo > sandwich; aperitivo, tapa, canape > appetizer
banquete > catering; catering, servicio de comida > catering; bufe, bufet > buffet
mesero, camarero, mozo > waiter; cocinero, chef > chef; restaurante > restaurant
panaderia, pasteleria, reposteria > bakery; propina > tip; para llevar > takeaway
cubierto desechable > disposable cutlery; comensal > guest

fiesta > party; boda, casamiento > wedding; novia de boda > bride; cumpleanos > birthday
quinceanera, quince anos, xv anos > quinceanera party; bautizo > christening; comunion > communion
aniversario > anniversary; graduacion > graduation; funeral, entierro, velorio > funeral; evento > event
despedida de soltera, despedida de soltero > hen party; reunion > meeting; invitado > guest
recepcion > reception; ceremonia > ceremony; velo > veil; anillo > ring; regalo, obsequio > gift
tarjeta de regalo, vale de regalo, bono de regalo, bono regalo, certificado de regalo > gift voucher
sorpresa > surprise; globo > balloon; decoracion > decoration; flor > flowers; ramo > bouquet
ramo de novia > bridal bouquet; rosa > roses; tulipan > tulips; girasol > sunflowers
arreglo floral, centro de mesa > flower arrangement; corona funebre, corona de flores > funeral wreath
corona de funeral > wreath; florero, jarron > vase; floristeria, floreria > florist; vela > candle
dia de la madre, dia de las madres > mother's day; san valentin, dia de los enamorados > valentine's day
tarjeta de felicitacion > card message

foto, fotografia, imagen > photo; fotografo > photographer; sesion, sesion de foto, sesion fotografica > session
sesion familiar, sesion de familia, sesion de foto familiar > family session; retrato > portrait; album > album
impresion > print; video > video; edicion > editing; maternidad > maternity; galeria > gallery
negativo > negative; foto de pasaporte > passport photo

ropa de vestir > clothes; vestido > dress; vestido de novia > wedding dress; falda > skirt; pantalon > trousers
vaqueros, jeans, mezclilla > jeans; camisa > shirt; camiseta, playera, remera > t-shirt
saco, americana > jacket; chaqueta, chamarra, campera > jacket; abrigo > coat; traje, terno > suit
corbata > tie; sueter, jersey > sweater; calcetin > socks; zapato > shoes; bota > boots; bolso, bolsa > bag
sombrero > hat; guante > gloves; cremallera, cierre, zipper > zipper; boton > button
dobladillo, bastilla, ruedo > hem; arreglo de ropa, compostura, costura > alterations
modista, costurera, sastre > tailor; tela > fabric; cuero > leather; seda > silk; lana > wool; algodon > cotton
lino > linen; talla > size; medida > measurements; manga > sleeve; cintura > waist
tintoreria, lavado en seco, limpieza en seco > dry cleaning; lavanderia, lavado de ropa > laundry; kilt > kilt
traje de etiqueta, esmoquin > tuxedo; joya, joyeria > jewelry; reloj > watch
reloj inteligente, smartwatch > smartwatch; collar > necklace; arete, pendiente > earring; oro > gold
plata > silver; diamante > diamond

telefono, celular, movil > phone; telefono movil, telefono celular > phone; tableta, tablet, ipad > tablet
computadora, ordenador, compu, pc > computer
laptop, portatil, computadora portatil, ordenador portatil > laptop; pantalla, display > screen
pantalla rota > cracked screen; cargador > charger; puerto de carga > charging port; dato > data
recuperacion de dato > data recovery; consola > console; impresora > printer
raton de computadora > computer mouse; teclado > keyboard; internet, wifi > wifi; contrasena, clave > password
pagina web, sitio web, web > website; pagina > page; aplicacion, app > app
correo, email, correo electronico, mail > email; mensaje, texto > message; whatsapp, wasap > whatsapp
llamada > call; marca > brand; modelo > model; pieza de repuesto, repuesto, refaccion > parts; pila > battery
trasera, tapa trasera > back glass; dano por liquido > water damage; segunda mano > second hand

hotel, hostal > hotel; habitacion doble > double room; habitacion individual, habitacion sencilla > single room
habitacion familiar, cuarto familiar > family room; cama extra, cama supletoria > extra bed
desayuno incluido > breakfast included; noche > night; estancia, estadia > stay; llegada > arrival
salida > departure; hora de entrada, entrada temprana, check in > check-in
hora de salida, salida tardia, check out > check-out; equipaje, maleta > luggage; huesped > guest; vista > view
aeropuerto > airport; estacion > station; parada > stop; traslado > transfer; centro > center; playa > beach
montana > mountain; museo > museum; excursion, tour, visita guiada > tour; turista > tourist
impuesto turistico, tasa turistica > tourist tax; azucena > lily; pasaporte > passport
silla de ruedas > wheelchair; rampa > ramp; acceso > access; recepcionista > receptionist
estacionamiento, aparcamiento, parqueo, parking, parqueadero > parking; plaza de aparcamiento > parking spot
transporte publico > public transport

abogado, licenciado > lawyer; notario > notary; juez > judge; juicio, corte judicial, tribunal, juzgado > court
testamento > testament; herencia > inheritance probate; divorcio, separacion > divorce; custodia > custody
pension alimenticia, manutencion > child support; contrato > contract; despido > dismissal; demanda > claim
lesion personal > personal injury; visa, visado > visa; inmigracion, migracion > immigration
ciudadania > citizenship; compraventa de vivienda > conveyancing; poder notarial > power of attorney
ley, derecho > law; derecho de familia > family law; derecho penal > criminal law; multa > fine
policia > police; primera consulta > first consultation; asesoria > advice; caso > case

contador, contable > accountant; contabilidad, teneduria > bookkeeping; impuesto, fisco > tax
declaracion, declaracion de impuesto, declaracion de la renta, declaracion de renta, declaracion anual > tax return
devolucion de impuesto > tax refund; nomina, planilla > payroll; iva > vat
empresa, compania, negocio, firma > company business
constitucion de empresa, alta de empresa > company formation
autonomo, trabajador independiente, cuenta propia > self-employed sole trader
empleado, trabajador > employee staff; jefe > boss; socio comercial > business partner; gasto > expenses
ingreso > income; hacienda > tax office; cuenta > account; cuenta bancaria > bank account; banco > bank
prestamo, hipoteca > mortgage loan; inversion > investment; oficina, despacho > office
local comercial, local > shop; tienda > shop; fabrica > factory; consultorio > practice
documento, papel > documents; formulario > form; solicitud > application; tramite > paperwork
firma electronica > signature; carta certificada > letter; pasantia > internship
empleo, vacante, puesto de trabajo, bolsa de trabajo > job vacancy; curriculum > resume
identificacion, credencial, dni, ine, cedula > id; certificado, constancia > certificate
seguro de responsabilidad > liability insurance; responsabilidad civil > liability
antecedentes, antecedentes penales > background check; permiso, licencia de obra > permit
`;

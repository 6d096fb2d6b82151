import { table } from "./table.ts";

/** What Spanish questions speak of, in English: dangers, work and things. */
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
frances > french
aleman > german
italiano > italian
curso, cursos > course
intensivo, intensivos > intensive
tatuaje, tatuajes > tattoo
pequeno, pequena > small
grande, grandes > large
cortar un arbol, talar, tumbar un arbol > tree removal
pinchazo, pinchazos, rueda pinchada, llanta ponchada, ponchadura > puncture
dia completo > full day
medio dia > half day
servicio a domicilio, a domicilio > home visits come to my house
embarazada, embarazo > pregnant
masaje, masajes > massage
una hora > 1 hour
cerrajero, cerradura, cerraduras, chapa > lock
cambiar, cambio > change
llave, llaves > key
mudanza, mudanzas, mudar, mudarme > moving
caja, cajas > box
bicicleta, bici, bicicletas > bike
boda, bodas > wedding
fotografo, fotografia, fotos > photos
extraccion, sacar una muela > extraction
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
cuadro electrico, cuadro de luz, caja de fusibles, tablero electrico > fuse box
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
almacenamiento, bodega > storage
corte de pelo, corte de cabello, cortarme el pelo > haircut
tinte, pintar el pelo, color de pelo > hair color
barba > beard
unas > nails
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
foto > photos
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

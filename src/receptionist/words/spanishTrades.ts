import { table } from "./table.ts";

/** What Spanish questions speak of in one trade or another, in English. */
export const spanishTrades = table(`
habitacion familiar, habitaciones familiares > family room
habitacion doble > double room
desayuno > breakfast
almuerzo, comida > lunch
cena > dinner
piscina, alberca > swimming pool
fumar, fuman > smoking
cupo, cupos, plazas, lugar disponible > spots place
primera, primer, primero > first
consulta > consultation
sesion, sesiones > session
familiar > family
reunion > meeting
abogado, abogada > lawyer
testamento > testament
divorcio > divorce
contador, contable > accountant
impuesto, impuestos, declaracion > tax return
empresa, negocio, compania > company
abrir una empresa, crear una empresa > company formation
entrada de un dia, pase de un dia > day ticket pass
entrada, entradas > ticket
socio, miembro, membresia > member membership
gimnasio > gym
entrenador > trainer
estudiante, estudiantes > student
jubilado, jubilados, mayores > senior
mascota, mascotas, animales > pets
caballo > horse
pajaro, loro > bird
conejo > rabbit
pescado > fish
flores, ramo, ramos > flowers bouquet
rosas > roses
regalo > gift
tarjeta de regalo, vale de regalo > gift voucher
vestido > dress
traje > suit
pantalon, pantalones > trousers
dobladillo > hem
zapatos > shoes
ropa > clothes
lavar, lavado > wash
telefono movil, celular > phone
pantalla > screen
computadora, ordenador > computer
cargador > charger
puerta, puertas > door
garaje > garage
escalera, escaleras > stairs
ascensor, elevador > lift
silla de ruedas > wheelchair
cuna > cot
cama, camas > bed
toallas > towels
equipaje, maletas > luggage
aeropuerto > airport
estacion > station
tren > train
camion, camioneta > truck
moto, motocicleta > motorcycle
remolque, remolcar > towing
combustible, gasolina > fuel
cita, citas > appointment
recoger > pickup
devolver, devolucion > return refund
cancelar, cancelacion > cancellation
lista de espera > waitlist
edad, edad minima > age
bebe, bebes > baby
guarderia > daycare
escuela, colegio > school
profesor, profesora, maestro, maestra > teacher
idioma, idiomas > languages
ingles > english
matematicas > maths
examen > exam
nivel > level
principiante, principiantes > beginner
musica > music
guitarra > guitar
pastillas de freno > brake pads
rueda, ruedas > wheel
casco > helmet
seguro > insurance
licencia > licensed
garantizan > guarantee
factura > invoice
recibo > receipt
iva > vat
envio, envios, enviar > shipping
postre > dessert
vegano, veganos > vegan
sin gluten > gluten free
alergia, alergias > allergy
vino > wine
cerveza > beer
bodas y fiestas > weddings parties
fiesta, fiestas > party
cumpleanos > birthday
sala > room
mesa > table
silla, sillas > chair
mueble, muebles > furniture
nevera, refrigerador > refrigerator
lavadora > washer
secadora > dryer
basura > trash
nieve > snow
lluvia, llueve > rain
teja, tejas > tile
canalon, canalones, canaletas > gutters
vidrio, cristal > glass
`);

/** Things of body, health, hair, children, animals and vehicles. */
export const people = `
cabeza > head; cara, rostro > face; ojo > eye; oreja, oido > ear; nariz > nose; boca > mouth; labio > lip
lengua > tongue; cuello > neck; garganta > throat; hombro > shoulder; espalda > back; pecho > chest; brazo > arm
codo > elbow; mano > hand; dedo > finger; pierna > leg; rodilla > knee; pie > foot; tobillo > ankle
barriga, vientre, estomago, panza > stomach; piel > skin; hueso > bone; musculo > muscle; cuerpo > body
corazon > heart; sangre > blood; mandibula > jaw; encia > gum

diente, muela > tooth; muela del juicio, cordal > wisdom tooth; dolor de muela, dolor de diente > toothache
limpieza dental, limpieza de diente, limpieza bucal > teeth cleaning
empaste, caries, carie, tapadura, relleno, obturacion > filling
endodoncia, tratamiento de conducto, matar el nervio > root canal; extraccion > extraction
blanqueamiento, blanqueamiento dental > whitening; corona > crown; implante > implant
dentadura, protesis dental > dentures; puente > bridge; bracket, ortodoncia, frenillo, aparato dental > braces
alineador > aligners; radiografia, rayos x, placa > x-ray; higienista > hygienist; sellador > sealant

dentista, odontologo > dentist; medico, doctor > doctor; veterinario > vet; enfermero > nurse
optometrista, oculista, oftalmologo > optometrist; psicologo, terapeuta > therapist
fisioterapeuta, fisio > physio; partera, matrona > midwife; quiropractico > chiropractor; podologo > podiatrist
masajista > masseuse; nutricionista, nutriologo > nutritionist

gafas, lentes, anteojos, espejuelos > glasses; gafas de sol, lentes de sol, anteojos de sol > sunglasses
lentilla, lente de contacto, pupilente > contact lenses; montura, armazon, marco > frame; vision > vision
revision de la vista, revision de vista, examen de la vista, examen de vista, examen visual, examen de ojo,
prueba de vista, test de vista, graduacion de la vista > eye test
receta, prescripcion, formula > prescription; audifono > hearing aid
prueba de audicion, examen de oido, audiometria > hearing test; bifocal > bifocals
lente progresivo, progresivo > varifocals; reparacion de gafas, arreglo de gafas > glasses repair

dolor > pain; fiebre > fever; gripe, gripa > flu; resfriado, catarro > cold; tos > cough; enfermedad > illness
alergia > allergy; asma > asthma; diabetes > diabetes; herida > wound; lesion > injury; fractura > fracture
infeccion > infection; nausea > nausea; mareo > dizziness; estres > stress; ansiedad > anxiety
embarazo > pregnancy; parto > birth; lactancia > breastfeeding; medicina, medicamento, pastilla > medication
vacuna, vacunacion > vaccination; inyeccion > injection; anestesia > anesthesia; sedacion > sedation
cirugia, operacion > surgery; analisis, analisis de sangre > blood test; ecografia, ultrasonido > ultrasound
tratamiento > treatment; terapia > therapy; consulta > consultation; chequeo > checkup
receta medica > prescription; farmacia > pharmacy; hospital > hospital; clinica > clinic; ambulancia > ambulance
tarjeta medica > medical card; seguro medico, seguro de salud > health insurance
seguro dental > dental insurance; sala de espera > waiting room; dolor de espalda > back pain
dolor de cuello > neck pain; dolor de cabeza > headache

pelo, cabello > hair; corte de pelo, corte de cabello > haircut; corte > cut
tinte, color de pelo, coloracion > hair color; mecha, reflejo, rayito, luces > highlights; raiz > root
peinado > styling; secado > blow dry; alisado > straightening; keratina > keratin; permanente > perm
trenza > braid; extension, extension de pelo > extensions; secador de pelo, secador > hair dryer; flequillo, fleco > fringe; barba > beard
bigote > mustache; afeitado, rasurado > shave; degradado > fade
peluqueria, salon de belleza, estetica > hair salon; barberia > barber; peluquero, estilista > stylist
barbero > barber

unya, unyas > nail; manicura, manicure > manicure; pedicura, pedicure > pedicure; esmalte > polish
unya de gel, unyas de gel > gel nails; unya acrilica, unyas acrilicas > acrylic nails; depilacion > waxing
cera > wax; ceja > eyebrow; pestana > eyelash; extension de pestana > eyelash extensions
facial, limpieza facial, limpieza de cutis > facial; maquillaje > makeup; masaje > massage
masaje relajante > relaxing massage; masaje descontracturante, masaje profundo > deep tissue massage
piedra caliente > hot stone; tatuaje, tattoo > tattoo; perforacion, piercing > piercing; tatuador > tattooist
bronceado > tanning; peluca > wig; crema > cream; aceite > oil; vapor > steam; sauna > sauna

bebe > baby; recien nacido > newborn; parto multiple > multiple birth; adulto > adult; adolescente, joven > teenager
hermanito > sibling; matrimonio > marriage; pareja > couple; familia > family; padre, papa > father
madre, mama > mother; padres, papas > parents; marido, esposo > husband; esposa > wife; mujer > woman
senor, hombre > man; senora > lady; persona > person; gente > people; hermano > brother; hermana > sister
primo > cousin; tio > uncle; tia > aunt; abuelo > grandfather; abuela > grandmother; abuelos > grandparents
suegra > mother in law; amigo > friend; novio > boyfriend; novia > girlfriend; sobrino > nephew
nieto > grandchild; gemelo, mellizo > twins
tercera edad, adulto mayor, persona mayor, jubilado, pensionista, pensionado, anciano, viejito > senior
menor de edad, menor > minor

nino, chico, crio, chamaco, chiquito, peque > child; nina, chica > child; hijo > son; hija > daughter
guarderia, jardin infantil, jardin de ninos, jardin de infancia, preescolar, kinder > daycare
cuidado infantil, cuidado de ninos > childcare; ninera, canguro > babysitter; panal > diaper
biberon, mamila, mamadera > bottle; chupete > pacifier; siesta > nap
cochecito, carriola, carreola, carrito de bebe > stroller; sillita > child seat; juguete > toy; juego > game
campamento > camp; campamento de verano > summer camp

mascota, animal > pet; animal domestico > pet; perro, perra > dog; cachorro > puppy; gato, gata > cat
gatito > kitten; perrito > dog; conejo > rabbit; hamster > hamster
cuyo, cobaya, conejillo de indias > guinea pig; huron > ferret
pajaro, ave, loro, perico, periquito, canario > bird; gallina, pollo vivo > chicken; caballo, yegua > horse
tortuga > tortoise; reptil, lagarto, iguana > reptile; pez, pececito > fish; vaca > cow; oveja > sheep
burro > donkey; animal exotico > exotic pet; ganado > cattle

vacuna de la rabia, vacuna contra la rabia, vacuna antirrabica, antirrabica > rabies vaccination; rabia > rabies
castracion, esterilizacion > spay neuter; corte de unya, corte de unyas > nail trim; pelaje > coat; nudo > mat
correa > leash; bozal > muzzle; jaula > cage; transportin, transportadora, kennel > crate
bano de perro, bano para perro > dog bath; bano y corte > bath and haircut
peluqueria canina, estetica canina, peluqueria para perro, estetica para perro, grooming > grooming
peluquero canino > groomer
residencia canina, pension para perro, hotel para perro, hospedaje, hospedaje para perro > boarding
guarderia canina, guarderia para perro > dog daycare; paseo de perro, paseo > dog walking; paseador > dog walker
adiestramiento, entrenamiento canino > dog training; microchip, chip > microchip; desparasitacion > deworming
raza > breed; pata > paw; cola > tail; garra > claw; eutanasia > euthanasia; cremacion > cremation
raza grande > large breed; perro de servicio, perro guia, perro de asistencia > service dog

coche, carro, auto, automovil > car; vehiculo > vehicle; camioneta > truck; camion > truck; furgoneta, van > van
moto, motocicleta > motorcycle; motoneta > scooter; bicicleta, bici, cicla > bike
bicicleta electrica, bici electrica > ebike; patinete, scooter electrico > scooter; remolque > trailer
caravana, casa rodante, autocaravana > motorhome; bote, lancha, barco > boat
autobus, camion urbano, bus, guagua > bus; tren > train; avion > plane; metro > subway; taxi > taxi
tranvia > tram; coche electrico, carro electrico > electric car; coche automatico > automatic car
coche de sustitucion, carro prestado, coche de cortesia > loaner car

llanta, neumatico, goma, cubierta de coche, caucho > tire; rueda > wheel
pinchazo, ponchadura, llanta ponchada, rueda pinchada, llanta desinflada, goma pinchada,
llanta baja > flat tire
llanta de refaccion, rueda de repuesto > spare tire; freno > brake; pastilla de freno, balata > brake pads
bateria, acumulador > battery
paso de corriente, arranque con cable, pasar corriente, pasarme corriente, pasan corriente,
hacer puente > jump start
cambio de aceite > oil change; motor > engine; transmision, caja de cambio > transmission
embrague, clutch > clutch; correa de distribucion, banda de distribucion, banda de tiempo > timing belt
alternador > alternator; bujia > spark plug; amortiguador > shock absorber; alineacion > alignment
balanceo > balancing; afinacion, puesta a punto, tune up > tune-up; suspension > suspension
escape de coche, silenciador, mofle, tubo de escape > exhaust; parabrisas > windshield
parachoques, defensa, paragolpe > bumper; abolladura, golpe, bollo > dent; rayon, rasguno, rayadura > scratch
hojalateria, carroceria, latoneria, chapa y pintura > bodywork; faro > headlight
luz de motor, luz del motor, check engine > check engine light; diagnostico > diagnostic
itv, verificacion vehicular, revision tecnica, inspeccion tecnica > inspection mot; asiento > seat
volante > steering wheel; cinturon > belt; aire del coche > car air conditioning
gasolina, nafta, bencina, combustible > fuel; diesel, gasoil, petroleo > diesel
taller, taller mecanico > garage; mecanico > mechanic; grua, servicio de grua > tow truck
remolque de coche, arrastre > towing
auxilio vial, asistencia en carretera, ayuda en carretera > roadside assistance; cuneta, zanja > ditch
lodo, barro > mud; carretera, autopista > highway; kilometro > km; milla > mile; choque, accidente > accident
lavado de coche, lavado de auto, lavado de carro > car wash; detallado > detailing
placa de coche, matricula de coche > plates; casco > helmet; cadena > chain; pedal > pedal
cambio de la bici, marcha > gears; cuadro de bici > bike frame; manubrio, manillar > handlebar; sillin > saddle
camara de aire > inner tube; candado de bici > bike lock; vuelta de prueba > test ride

licencia de conducir, carnet de conducir, permiso de conducir, licencia de manejo, brevete > driving licence
clase de manejo, clase de conducir, clase de conduccion, leccion de manejo > driving lesson
autoescuela, escuela de manejo > driving school
examen de manejo, examen de conducir, prueba de manejo > driving test; examen teorico > theory test
instructor > instructor; simulacro > pre-test mock
`;

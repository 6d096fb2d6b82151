/** Things of house, garden and pests: Spanish words and what English calls them, by theme. */
export const home = `
casa, vivienda, chalet > house; hogar > home; departamento, apartamento, depa, depto, apto > apartment
piso > floor; planta baja > ground floor; estudio > studio; edificio > building

habitacion, cuarto, pieza > room; dormitorio, recamara, alcoba > bedroom
sala, salon, living, sala de estar > living room; comedor > dining room; cocina > kitchen; sotano > basement
atico, desvan, buhardilla, altillo > attic

bano > bathroom; medio bano, aseo > half bathroom; pasillo > hallway; entrada principal > front door
balcon > balcony; terraza, azotea > terrace; porche > porch; cochera, garaje, garage > garage
trastero > storage room

puerta de garaje, porton, puerta del garaje, puerta de la cochera > garage door; puerta > door
ventana, ventanal > window; vidrio, cristal > glass; persiana > blind; cortina > curtain; mosquitero > screen
reja > gate; cerca, valla, barda, cerco > fence

techo, tejado > roof; techo de la sala, techo interior, cielo raso > ceiling; teja > tile
claraboya, tragaluz > skylight; canalon, canaleta, canalera, bajante > gutter; chimenea > chimney
pared, muro > wall; tablaroca, panel de yeso, durlock, pladur > drywall

suelo > floor; azulejo, baldosa, loseta, ceramica > tile; parquet, madera, duela > wood
alfombra, moqueta, tapete > carpet; concreto, cemento, hormigon > concrete; ladrillo > brick; piedra > stone
yeso > plaster; escalera, escalon > stair; ascensor, elevador > elevator

agua > water; agua caliente > hot water; tuberia, caneria, tubo, cano > pipe
drenaje, desague, coladera, sumidero, resumidero > drain
alcantarilla, alcantarillado, cloaca, aguas negras > sewer; fosa septica, pozo septico > septic tank
pozo > well

fregadero, lavaplatos, tarja > sink; lavabo, lavamanos, lavatorio > sink
inodoro, retrete, excusado, escusado, vater, poceta, sanitario, taza del bano, wc > toilet
ducha, regadera > shower; banera, tina, banadera > bathtub

grifo, llave de agua, llave del agua, canilla, pila de agua, llave del fregadero, llave del lavabo > faucet
fuga, gotera, escape, filtracion, perdida de agua > leak
calentador de agua, calentador, calefon, termotanque, terma, calefont, termo electrico > water heater

bomba de agua, bomba > pump; bomba de sumidero > sump pump; ablandador, descalcificador > water softener
triturador, trituradora > garbage disposal; tapon, atasco, obstruccion, taponamiento > clog
llave de paso > shut off valve; medidor, contador de luz > meter; manguera > hose

aire acondicionado, aire, clima, minisplit > air conditioning; calefaccion, calefactor > heating
caldera, horno de calefaccion > furnace; bomba de calor > heat pump; radiador > radiator
termostato > thermostat; ducto, conducto > duct; filtro > filter
ventilador de techo, abanico de techo > ceiling fan; ventilador, abanico > fan

luz, iluminacion, alumbrado > light; foco, bombilla, bombillo, ampolleta > bulb; lampara > lamp
enchufe, tomacorriente, toma de corriente, contacto electrico, toma > outlet
interruptor, apagador, switch > switch; cable, cableado > wiring; corriente > power
apagon, corte de luz > power outage

cuadro electrico, cuadro de luz, tablero electrico, panel electrico, caja de fusibles, caja de breakers,
centro de carga, tablero > fuse box panel
fusible > fuse
cargador de coche electrico, cargador electrico, cargador para coche electrico, punto de carga > ev charger
generador, planta de luz > generator; panel solar, placa solar > solar panel

detector de humo, alarma de humo > smoke detector; alarma > alarm; camara de seguridad > security camera
camara > camera; timbre > doorbell; boletin electrico, certificado electrico > electrical certificate

cerrajero, cerrajeria > locksmith; cerradura, chapa, cerrojo > lock; llave > key
copia de llave, copia de llaves, duplicado de llave > key copy; candado > padlock; caja fuerte > safe
cerradura inteligente > smart lock; control remoto > remote

limpieza > cleaning; limpieza profunda, limpieza a fondo > deep cleaning
limpieza de casa, limpieza del hogar, limpieza de hogar > house cleaning; limpieza de oficina > office cleaning
limpieza de obra, limpieza fin de obra, limpieza despues de obra > after construction cleaning
limpieza de mudanza, limpieza fin de contrato, limpieza de fin de alquiler, limpieza de salida > move-out cleaning

empleada domestica, muchacha de limpieza, asistenta, senora de la limpieza, mucama > cleaner; polvo > dust
mancha > stain; suciedad, mugre > dirt; moho, hongo > mold; humedad > damp; olor > smell; ruido > noise
basura > trash; escombro, cascajo > debris; chatarra, trastes, cachivache, trasto > junk

horno > oven; estufa, cocina de gas, hornalla, parrilla de cocina > stove; microondas > microwave
campana, extractor > hood; nevera, refrigerador, frigorifico, heladera, refrigeradora, refri > fridge
congelador > freezer; lavadora, lavarropa > washer; secadora, secarropa > dryer
lavavajillas, lavaplatos electrico > dishwasher

electrodomestico, aparato, linea blanca > appliance; plancha, planchado > ironing; ropa > clothes
ropa de cama, sabana > linen; toalla > towel; aspiradora > vacuum; cesto > basket; cubo, balde > bucket

mueble > furniture; sofa, sillon > sofa; mesa > table; silla > chair; cama > bed; colchon > mattress
armario, ropero, closet, placard > wardrobe; gabinete, alacena > cabinet; estante, estanteria, repisa > shelf
librero, biblioteca > bookcase; escritorio > desk; espejo > mirror; cuadro > picture; piano > piano

television, televisor, tele, tv, pantalla de tele > tv; antena > antenna; tapiceria > upholstery
cojin, almohadon > cushion; almohada > pillow; cobija, manta, frazada > blanket; edredon > duvet; cuna > crib
cuna de viaje > cot; vajilla > tableware; plato > plate; vaso, copa > glass; olla > pot; cubierto > cutlery

jardin > garden; patio > yard; jardineria > gardening; jardinero > gardener
cesped, pasto, zacate, grama, hierba > lawn
corte de cesped, corte de pasto, corte de zacate, podado de cesped > lawn mowing; arbusto > shrub
seto, ligustrina, cerco vivo > hedge; arbol > tree; palmera, palma > palm; rama > branch; tronco > trunk
tocon > stump

hoja > leaf; musgo > moss; maleza, mala hierba, yuyo > weed; mantillo, corteza > mulch; abono, fertilizante > fertilizer
tierra > soil; arena > sand; grava > gravel; yarda > yard; semilla > seed; planta > plant; maceta > pot
riego, aspersor, sistema de riego > irrigation sprinkler; poda > pruning; tala > tree removal
cortacesped, podadora > mower

nieve > snow; hielo > ice; lluvia > rain; granizo > hail; tormenta > storm; viento > wind; rayo > lightning
inundacion > flooding; dano por agua, dano de agua > water damage
entrada de coche, entrada de carro, entrada del garaje > driveway; acera, banqueta, vereda > sidewalk
adoquin > paver

alberca, piscina, pileta > pool; jacuzzi, hidromasaje, tina caliente > hot tub; cloro > chlorine; sal > salt
alga > algae; galon > gallon; litro > liter; filtro de arena > sand filter; vaciado > draining
cubierta, lona > cover; fondo > bottom

plaga, bicho > pest; insecto > insect; cucaracha > roach; hormiga > ant; arana > spider
termita, comejen > termite; chinche, chinche de cama > bed bug; mosquito, zancudo > mosquito; pulga > flea
garrapata > tick; abeja > bee; avispa, avispon > wasp; nido, panal, avispero > nest; raton > mouse
rata, roedor > rat; ardilla > squirrel; mapache > raccoon; murcielago > bat; topo > mole; polilla > moth
alacran, escorpion > scorpion; serpiente, culebra, vibora > snake
fumigacion, exterminacion, control de plaga > pest treatment; veneno, quimico > chemicals

mudanza, flete > moving; caja > box; embalaje, empaque > packing; camion de mudanza > moving truck
bodega, almacen, deposito de mueble, guardamueble, almacenamiento, minibodega > storage; almacenaje > storage
unidad, unidad de almacenamiento > unit; carga > load; cosas > things; pertenencia > belongings

plomeria, fontaneria, gasfiteria > plumbing; electricidad > electrical; pintura > painting
carpinteria > carpentry; albanileria > masonry; impermeabilizacion > waterproofing; aislamiento > insulation
remodelacion, reforma, renovacion > renovation; obra, construccion > construction; montaje, armado > assembly
soldadura > welding; lavado a presion, hidrolavado > pressure washing

plomero, fontanero, gasfiter > plumber; electricista > electrician; techador > roofer; albanil > bricklayer
instalador > installer; carpintero > carpenter; fumigador, exterminador > pest control; arborista > arborist
conserje, portero > caretaker; inquilino > tenant; casero, arrendador > landlord; vecino > neighbor

baja presion, poca presion > low pressure; presion > pressure; gas > gas; propano > propane
linea de gas, tuberia de gas > gas line; fuga de agua > water leak; bajada de agua > downspout
enchapado > siding; fachada > facade; esquina > corner
`;

/** What is asked of any business: money, rules, time, work, place and amounts. */
export const business = `
precio, costo, coste, tarifa, importe > price; lista de precio, lista de precios > price list
presupuesto, cotizacion, estimado, estimacion > estimate; cargo, recargo, cobro > charge
costo adicional, cargo extra > extra charge; cuota, mensualidad > monthly fee; minimo > minimum
maximo > maximum; descuento, rebaja > discount; oferta, promocion, promo, especial > special offer discount
cupon, vale > coupon voucher; paquete > package; plan > plan; tarifa plana > flat rate; total > total
dinero, plata, lana de gasto > money; dolar > dollars; euro > euros; libra > pounds; peso > weight
moneda > currency; mitad de precio > half price; visita, servicio a domicilio, visita a domicilio > visit
costo de la visita, tarifa de visita > call-out fee

pago > payment; forma de pago, metodo de pago, medio de pago, modo de pago > payment methods
efectivo, cash > cash; tarjeta > card; tarjeta de credito, credito > credit card
tarjeta de debito, debito > debit card; cheque > check; transferencia, transferencia bancaria > bank transfer
domiciliacion, domiciliacion bancaria, debito directo > direct debit; financiamiento, financiacion > financing
plazo > installments; anticipo, deposito, sena, enganche, fianza > deposit; reembolso > refund
devolucion > return refund; factura > invoice; recibo, ticket de compra, comprobante > receipt; saldo > balance
cambio de moneda > currency exchange; interes > interest; prima > premium; bitcoin > bitcoin; paypal > paypal
zelle > zelle; venmo > venmo; pago mensual > monthly payment

garantia > guarantee; politica > policy; politica de cancelacion, cancelacion > cancellation
cambio de cita > reschedule; regla, norma > rules; condicion > conditions; requisito > requirements
contrato de mantenimiento > maintenance contract; seguro, aseguradora > insurance; licencia > license
certificacion > certification; titulacion > qualifications; experiencia > experience; referencia > references
resena, opinion, comentario > reviews; calidad > quality; privacidad > privacy; reclamo, reclamacion > complaint
problema > problem; error > mistake; duda, pregunta > question; respuesta > answer
informacion, info > information; detalle > details; ayuda > help; permanencia > minimum contract
baja > cancel membership; objeto perdido > lost property; llegada tarde, retraso > late arrival

hora > hour; minuto > minutes; dia > day; semana > week; quincena > fortnight; mes > month; ano > year
temporada > season; primavera > spring; verano > summer; otono > autumn
invierno > winter; tiempo > time; fecha > date; horario > hours
horario de atencion, horario de apertura, hora de apertura > opening hours
turno, cita, hora disponible, espacio > appointment; reserva, reservacion > booking; lista de espera > waitlist
antelacion, anticipacion > advance notice; edad > age; edad minima > minimum age; vez > time
vacaciones > holidays; medio dia, media jornada > half day
dia completo, jornada completa, tiempo completo > full day; media hora > half hour; duracion > duration
demora > delay; espera > wait; inicio de clase > start

enero > january; febrero > february; marzo > march; abril > april; mayo > may; junio > june; julio > july
agosto > august; septiembre, setiembre > september; octubre > october; noviembre > november
diciembre > december

servicio > service; trabajo > work; reparacion, arreglo, compostura de algo > repair
instalacion, colocacion > installation; mantenimiento > maintenance; mantenimiento anual > annual maintenance
revision, inspeccion > inspection; reemplazo, sustitucion > replacement; cambio > replacement change
retiro, retirada > removal; entrega, reparto, envio > delivery; recogida, recoleccion > pickup collection
venta > sale; compra > purchase; alquiler, renta, arriendo > rental; prueba gratis, prueba gratuita > free trial
muestra > sample; producto > products; material > materials; herramienta > tools; equipo > equipment
repuesto original > original parts; proceso > process; paso > step; proyecto > project; diseno > design
fabricacion > making; limpieza de filtro > filter cleaning; afilado > sharpening; lavado > wash
secado de ropa > drying; pulido > polishing; pegado > glue; copia > copy; corte de madera > wood cutting
grabado > engraving; enmarcado > framing; encuadernacion > binding

zona, area > area; barrio, vecindario, colonia > neighborhood; ciudad > city; pueblo > town; condado > county
pais > country; region, provincia > region; calle > street; direccion > address; ubicacion > location
codigo postal, zip > zip code; lugar, sitio > place; domicilio > home
sucursal, sede, tienda fisica > branch location; mapa > map; distancia > distance; afuera, exterior > outside
interior > interior; exteriores > exterior; puerta principal > front door; piso de arriba > upstairs
fuera de la ciudad > out of town

numero > number; nombre > name; desplazamiento > travel; numero de telefono > phone number; cantidad > amount; tamano > size; peso maximo > weight limit
limite de peso > weight limit; limite > limit; metro > metre; metro cuadrado > square metres
pie cuadrado > square feet; pulgada > inch; docena > dozen; par > pair; pieza > piece; mitad > half
cuarto de hora > quarter hour; kilo, kilogramo > kg; gramo > grams; libra de peso > lb; porcentaje > percent
acre > acre; hectarea > hectare; bulto, saco de > bag; tonelada > ton

dueno, propietario > owner; gerente, encargado > manager; cliente > customer; paciente > patient
tecnico > technician; personal > staff; equipo de trabajo > team; empleada > employee; fundador > founder
experto, especialista, profesional > specialist; ayudante, asistente > assistant; supervisor > supervisor
proveedor > supplier; ciego, invidente > blind person; sordo > deaf person
discapacidad, discapacitado > disabled; robot, bot, maquina > robot; humano, persona real > real person
asesor > adviser; estudiante universitario > college student; militar > military; veterano > veteran
turno de noche > night shift; desempleado > unemployed; policia local > police

idioma extranjero > languages; cupo, plaza, lugar disponible > spot; disponibilidad > availability
silla de bebe, trona, periquera > high chair; cosa > thing; tipo, clase de cosa > kind; forma, manera > way
parte > part; lado > side; color > color; marca registrada > brand; opcion > option; diferencia > difference
ejemplo > example; motivo, razon > reason; resultado > results
red social, redes sociales, instagram > instagram; facebook > facebook; noticia, boletin > newsletter
catalogo > catalog; folleto, volante de papel > flyer; anuncio > ad; premio > award; ruta > route
emergencia > emergency; urgencia > emergency; peligro > danger; incendio > fire; robo > theft; escolta > guard
carta > letter; paquete postal > parcel; correo postal > post; sobre postal > envelope
bolsa de plastico > plastic bag; plastico > plastic; metal > metal; acero > steel; cobre > copper
papel de pared, papel tapiz > wallpaper; carton > cardboard; pegamento > glue; acceso nocturno > night access
acceso 24 horas > 24-hour access; codigo > code; codigo de acceso > access code; llave perdida > lost key
bateria de coche, bateria del coche, bateria del carro, bateria del auto > car battery
`;

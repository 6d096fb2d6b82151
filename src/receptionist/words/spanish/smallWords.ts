/** Words of grammar, days, numbers and greetings, each as it stands. */
export const smallWords = `
de > of; del > of the; el, la, los, las, lo > the; un, una, unos, unas > a; al > to the; a > to; en > in
con > with; sin > without; para, pa > for; por > for; y, e > and; o, u > or; ni > nor; pero, sino > but
porque > because; segun > according to; entre > between; sobre > about; desde > from; hasta > to
hacia > towards; contra > against; durante > during; antes > before; despues, luego > after; cerca > near
lejos > far; dentro, adentro > inside; fuera > outside; arriba > up; abajo > down; detras, atras > behind
delante, enfrente > in front; encima > on top; debajo > under; aqui, aca, ahi, alli, alla > there

mi, mis, mio, mia, mios, mias > my; nuestro, nuestra, nuestros, nuestras > our
su, sus, tu, tus, suyo, suya, tuyo, tuya, vuestro, vuestra, vuestros > your; yo > i; nosotros, nosotras > we
usted, ustedes, vosotros, vosotras, vos, tu persona, ud, uds > you; ella, ellas, ellos > they; conmigo > with me
contigo > with you; mi mismo > myself

este, esta, estos, estas, esto > this; ese, esa, eso, esos, esas, aquel, aquella, aquello > that
otro, otra, otros, otras > another; todo, toda, todos, todas > all; cada > each; cualquier, cualquiera > any
algun, alguno, alguna, algunos, algunas, algo > any; alguien > someone; ningun, ninguna, ninguno > none
nadie > nobody; nada > nothing; mucho, mucha, muchos, muchas > much; poco, poca, pocos, pocas > little
mas > more; menos > less; muy > very; tan > so; tanto > so much; demasiado > too much; bastante > enough
casi > almost; solo, solamente, unicamente, nomas > only; tambien, ademas > also; tampoco > neither; bien > well
mismo, misma, mismos, mismas > same; aun, todavia > still; ya > already; siempre > always; nunca, jamas > never
ahora, ahorita, horita, orita > now; pronto > soon; tarde > late; temprano > early; entonces, pues > then
mientras > while; aunque > although; quiza, quizas > maybe; verdad > right; vale > ok; claro, bueno > ok
no > not; si > if

que > that; cual, cuales > which; quien, quienes > who; cuanto, cuanta > how much; cuantos, cuantas > how many
cuando > when; donde, adonde > where; como > how; cuyo, cuya > whose

ser, estar > be; ir > go; es > is; son > are; era, eran, fue, fueron > was; sea, sean > is; soy, estoy > i am
eres > are you; somos, estamos > we are; estan > are you; estaban, estaban abiertos > were; estuvo > was
estara, sera > will be; estaran, estarian > will you be; hay > there is; haya > there is; habra > will there be
habia > there was; tengo, tenemos > i have; tienen, tiene, tienes, teneis > do you have
hacen, hace, haces, haceis > do you do; he > i have; has, han, habeis > have you; ha > has; hemos > we have
puedo, podemos, podriamos > can i; puede, pueden, puedes, podeis, podrian, podria, podrias, podran > can you
debo, debemos > do i have to; deberia, deberiamos > should i
quiero, quisiera, quisieramos, queremos, deseo > i would like; necesito, necesitamos, ocupo > i need
voy, vamos > i am going; vas, vais > are you going; sabe, saben, sabes > do you know; tuve, tuvimos > i had
se > me; me, te, nos, os, le, les > me; atienden, atiende, atendeis, atiendes > do you treat
dan, da, dais, imparten > do you offer; vienen, viene, venis > do you come; van, va > do you go; ven > do you see
dice, dicen > says

lunes > monday; martes > tuesday; miercoles > wednesday; jueves > thursday; viernes > friday
sabado, sabados > saturday; domingo, domingos > sunday; hoy > today; manana > tomorrow; ayer > yesterday
anoche > last night; anteayer, antier > two days ago; mediodia > 12 pm; medianoche > midnight
navidad, navidades > christmas; nochebuena > christmas eve; nochevieja > new year's eve
pascua, pascuas > easter; carnaval > carnival; halloween > halloween
feriado, feriados, festivo, festivos > holidays; diariamente > daily

uno > 1; dos > 2; tres > 3; cuatro > 4; cinco > 5; seis > 6; siete > 7; ocho > 8; nueve > 9; diez > 10
once > 11; doce > 12; trece > 13; catorce > 14; quince > 15; dieciseis > 16; dieciocho > 18; veinte > 20
veinticinco > 25; treinta > 30; cuarenta > 40; cincuenta > 50; sesenta > 60; setenta > 70; ochenta > 80
noventa > 90; cien, ciento > 100; doscientos, doscientas > 200; trescientos > 300; quinientos > 500; mil > 1000

hola, holi, buenas, saludos > hello; gracias, gracia > thanks; adios, chao, chau > bye
perdon, disculpe, disculpa, disculpen > sorry; ok, okey > ok; auxilio > help
pesimo, terrible, horrible > terrible
molesto, molesta, enojado, enojada, furioso, furiosa, enfadado, enfadada > upset; ojala > hopefully
oye, oiga > hello; cuesta, cuestan > cost; gratis > free; aceptan, acepta, aceptais > do you take
mudarme, mudarnos > move; sale, salen > cost
`;

/** Short forms and slips that everyone makes, written out. */
export const chat = `
q, k, ke, qe > que; xq, pq, porq, xk > porque; x > por; d > de; tmb, tb, tmbn, tambn > tambien
xfa, xfavor, porfa, porfis, pf, porfavor, plis > por favor; pa > para; sta > esta; stan > estan; bno > bueno
bn > bien; msj > mensaje; tel, telf, tlf > telefono; hrs, hs > horas; min, mins > minutos
grax, grcs, ty > gracias; cto, cnto, cuant, qnto, cuanro, quanto > cuanto; cdo, kuando > cuando; dnd > donde
kiero > quiero; aser, hacer se > hacer; ahy, ay > hay; asta > hasta; aora, haora > ahora; vienes por > vienes
ase > hace; asen > hacen; aki > aqui; dpto > departamento; num, nro > numero; lun > lunes; mie > miercoles
jue > jueves; vie > viernes; sab > sabado; dom > domingo; info > informacion; wpp, whats, wsp > whatsapp
fds, finde > fin de semana; cumple > cumpleanos; tele > television; boli > boligrafo; peli > pelicula
depto > departamento; profe > profesor; compu > computadora
`;

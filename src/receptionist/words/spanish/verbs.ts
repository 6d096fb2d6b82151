/** What is done, in the infinitive, and what English says. All forms are found by rule. */
export const verbs = `
mojar > wet; llover > rain; nevar > snow; reparar, arreglar, componer, apanar > repair; instalar, colocar > install; poner > put; centrifugar > spin; desbordar > overflow; matar > kill; redactar > draft
cambiar, reemplazar, sustituir > replace; revisar, inspeccionar, chequear, comprobar > inspect
limpiar, asear > clean; lavar > wash; secar > dry; planchar > iron; fregar > scrub; barrer > sweep
aspirar > vacuum; pulir > polish; desinfectar > disinfect; destapar, desatascar, desatorar > unclog
pintar > paint; lijar > sand; barnizar > varnish; construir, edificar > build
remodelar, reformar, renovar > renovate; soldar > weld; cortar > cut; podar > prune; talar > fell
plantar, sembrar > plant; regar > water; fertilizar, abonar > fertilize; fumigar, exterminar > exterminate
tapar > clog; gotear, chorrear, escurrir > leak; romper, quebrar > break
danar, estropear, descomponer, averiar > damage; quemar > burn; inundar > flood; oler > smell; sonar > sound
encender, prender > turn on; apagar > turn off; arrancar > start; funcionar, servir, andar > work
enfriar > cool; calentar > heat; cargar > charge; conectar > connect; desconectar > disconnect
montar, armar, ensamblar > assemble; desmontar, desarmar > dismantle; mover, trasladar > move; mudar > move
empacar, embalar, empaquetar > pack; almacenar, guardar > store; tirar, botar, desechar > dispose
quitar, remover, retirar, eliminar, sacar > remove; recoger, recolectar > pick up; entregar, repartir > deliver
enviar, mandar > send; remolcar, arrastrar > tow; abrir > open; cerrar > close; duplicar, copiar > copy
afilar > sharpen; soltar > release; colgar > hang; medir > measure; pesar > weigh; tapizar > upholster
restaurar > restore; fabricar > make; disenar > design; impermeabilizar > waterproof; aislar > insulate
verificar > verify; diagnosticar > diagnose; actualizar > update; recuperar > recover; desbloquear > unlock
imprimir > print; escanear > scan; grabar > engrave; enmarcar > frame; alinear > align; balancear > balance
inflar > inflate; ponchar, pinchar > puncture; estacionar, aparcar, parquear > park; manejar, conducir > drive
chocar > crash

vender > sell; comprar > buy; alquilar, rentar, arrendar > rent; prestar > lend; pagar, abonar dinero > pay
cobrar > charge; costar > cost; valer > cost; gastar > spend; ahorrar > save; financiar > finance
descontar > discount; devolver, regresar dinero > return; reembolsar > refund; facturar > invoice
aceptar, recibir, admitir > accept; tomar, agarrar > take; cancelar, anular > cancel
reprogramar, posponer, aplazar > reschedule; agendar, reservar, apartar > book; programar > schedule
confirmar > confirm; ofrecer, prestar servicio, brindar > offer; dar, entregar dinero > give
hacer, realizar > make; tener, contar con > have; necesitar, ocupar, requerir, precisar > need
querer, desear > want; buscar > look for; encontrar, hallar > find; elegir, escoger > choose
usar, utilizar > use; probar > try; pedir, solicitar > ask for; encargar, ordenar > order
garantizar > guarantee; asegurar > insure; cubrir > cover; incluir > include; traer > bring; llevar > bring
dejar > leave; permitir > allow; evitar > avoid; ayudar > help; asesorar, aconsejar > advise
recomendar > recommend; firmar > sign; rellenar, llenar > fill; empezar, comenzar, iniciar > start
terminar, acabar > finish; durar, tardar, demorar > last; esperar > wait; llegar > arrive; venir, acudir > come
ir > go; volver, regresar > come back; salir > leave; entrar > enter; acceder > access; subir > go up
bajar > go down; caminar > walk; viajar, desplazar > travel; pasar > pass; quedar, permanecer > stay
vivir > live; trabajar, laborar > work; atender > treat; contestar, responder > answer
llamar, telefonear, marcar > call; hablar, platicar, conversar > talk; decir, avisar > tell
preguntar, consultar > ask; explicar > explain; saber, conocer > know; entender, comprender > understand
escribir > write; leer > read; contactar, comunicar > contact; ver, mirar > see; oir, escuchar > hear
sentir > feel; pensar, creer > think; recordar > remember; olvidar > forget; perder > lose; robar > steal
ganar > win; quejar > complain; demandar > sue; contratar > hire; emplear > hire; postular > apply
abandonar > quit; inscribir, apuntar, registrar > sign up; unir > join; congelar, pausar > freeze; crear > form
fundar > found; mantener > maintain; tramitar, gestionar > handle; declarar > declare; traducir > translate
divorciar > divorce; casar > marry; representar, defender > represent; heredar > inherit

ensenar, impartir > teach; aprender > learn; estudiar > study; practicar > practice; jugar > play; nadar > swim
bailar > dance; cantar > sing; tocar > play; correr > run; entrenar > train; aprobar > pass
reprobar, suspender > fail; cuidar > look after; alimentar > feed; pasear > walk; banar, duchar > bathe
dormir > sleep; despertar > wake; banar perro > bathe; rasurar, afeitar > shave; peinar > style; tenir > dye
alisar > straighten; depilar > wax; maquillar > make up; tatuar > tattoo; perforar > pierce; vacunar > vaccinate
esterilizar, castrar > neuter; desparasitar > deworm; sacrificar, eutanasiar > euthanize
hospedar, alojar > board; adiestrar > train; morder > bite; ladrar > bark; vomitar > vomit; cojear > limp
doler > hurt; sangrar > bleed; respirar > breathe; curar > heal; operar > operate; examinar > examine
tratar > treat; blanquear > whiten; extraer > extract; empastar > fill; sedar > sedate; recetar > prescribe
adelgazar > lose weight; enfermar > get sick; nacer > be born; morir, fallecer > die; fumar > smoke
beber > drink; comer > eat; desayunar > have breakfast; cenar > have dinner; almorzar > have lunch
cocinar > cook; hornear > bake; servir comida > serve; decorar > decorate; celebrar, festejar > celebrate
regalar > gift; invitar > invite; fotografiar > photograph; editar, retocar > edit; filmar > film
publicar > publish; coser > sew; acortar > shorten; alargar > lengthen; ajustar, entallar > alter
vestir > dress; tejer > knit; dibujar > draw; asistir > attend; participar > take part; acompanar > accompany
separar > separate; compartir > share; combinar > combine; sumar > add; bajar peso > lose weight; caber > fit
aguantar, soportar > hold; crecer > grow; caer > fall; golpear > hit; rayar > scratch; manchar > stain
ensuciar > dirty; encoger > shrink; transferir > transfer; mezclar > mix; cerciorar > check
negociar > negotiate; igualar > match; aumentar > increase; reducir > reduce; adelantar > move up
reciclar > recycle; donar > donate; adoptar > adopt; dividir > split; proteger > protect
`;

/** Stems that no rule gives: those of verbs that go their own way. */
export const irregular: Record<string, string> = {
  hacer: "hag hic hiz har hici hec",
  tener: "teng tuv tendr tien",
  venir: "veng vin vendr vien",
  poner: "pong pus pondr",
  salir: "salg saldr",
  traer: "traig traj tray",
  decir: "dig dij dir dic",
  querer: "quis querr quier",
  saber: "sup sabr sep",
  caer: "caig cay",
  caber: "quep cup cabr",
  oir: "oig oy",
  oler: "huel",
  valer: "valg vald",
  mantener: "manteng mantuv mantendr mantien",
  conducir: "conduj conduzc",
  traducir: "traduj traduzc",
  reducir: "reduj reduzc",
  dar: "di dier",
  ver: "ve",
  componer: "compong compus compondr",
  posponer: "pospong pospus",
  jugar: "jueg juegu",
  ir: "fu ib v vay",
};

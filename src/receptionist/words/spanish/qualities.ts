/** How things are, in the form of the dictionary (`roto` stands for rota, rotos and rotas), and what English says. */
export const qualities = `
nuevo > new; viejo, antiguo > old; joven > young; grande, gran > large; mediano > medium
pequeno, chico, peque > small; chiquito > small; alto > high; bajo > low; largo > long; corto > short
ancho > wide; estrecho > narrow; grueso > thick; delgado, fino > thin; pesado > heavy; ligero, liviano > light
profundo > deep; redondo > round; cuadrado > square; enorme, gigante > huge; extra > extra; doble > double
triple > triple; individual, sencillo > single; entero > whole; medio > half; lleno > full; vacio > empty

barato, economico > cheap; caro, costoso > expensive; gratis, gratuito > free; incluido > included
adicional > extra; aparte > extra; fijo > fixed; minimo > minimum; maximo > maximum; mensual > monthly
semanal > weekly; quincenal > fortnightly; bisemanal > biweekly; diario > daily; anual > annual
trimestral > quarterly; nocturno > night; matutino > morning; vespertino > evening; ilimitado > unlimited

bueno, buen > good; malo, mal > bad; mejor > best; peor > worse; bonito, lindo, hermoso > beautiful; feo > ugly
limpio > clean; sucio > dirty; seco > dry; mojado, humedo > wet; caliente > hot; frio > cold
tibio, templado > warm; fresco > fresh; congelado > frozen; duro > hard; blando, suave > soft; fuerte > strong
debil > weak; rapido > quick; lento > slow; facil > easy; dificil > difficult; seguro > safe
peligroso > dangerous; ruidoso > noisy; silencioso, tranquilo > quiet; comodo > comfortable; amable > friendly
puntual > on time; listo > ready; ocupado > busy; libre > free; disponible > available; abierto > open
cerrado > closed; ubicado, situado > located; privado > private; publico > public; compartido > shared
propio > own; comun > common; normal > normal; especial > special; estandar > standard; basico > basic
completo > full; parcial > partial; regular > regular; urgente > urgent; temporal > temporary
permanente > permanent; obligatorio, necesario > required; opcional > optional; posible > possible; igual > same
diferente, distinto > different; solo > alone; importante > important; antiguo > old; moderno > modern
clasico > classic; tradicional > traditional

roto, quebrado, partido > broken; agrietado, estrellado, rajado > cracked
danado, estropeado, averiado, descompuesto > broken; tapado, atascado, obstruido > clogged; oxidado > rusty
flojo, suelto > loose; atorado, trabado > stuck; quemado > burned; manchado > stained; rayado > scratched
abollado > dented; podrido > rotten; inundado > flooded; perdido > lost; robado > stolen
usado, de segunda mano > used; inteligente > smart; usados > used; electrico > electric
electronico > electronic; automatico > automatic; manual > manual; digital > digital; solar > solar
inalambrico > wireless; movil, ambulante > mobile; portatil > portable

rojo > red; azul > blue; verde > green; amarillo > yellow; negro > black; blanco > white; gris > gray
rosado > pink; morado > purple; anaranjado > orange; marron, cafe oscuro > brown; rubio > blonde; oscuro > dark
claro > light; rizado, chino de pelo > curly; liso, lacio > straight; grasoso > oily; sensible > sensitive
tenido > dyed

dental, odontologico > dental; medico > medical; legal, juridico > legal; fiscal, tributario > tax
familiar > family; infantil > children's; escolar > school; comercial > commercial; residencial > residential
industrial > industrial; laboral > employment; personal > personal; profesional > professional; corporal > body
facial > facial; capilar > hair; canino > dog; felino > cat; domestico > home; domiciliario > home
vehicular, automotriz > car; musical > music; deportivo > sports; artistico > art; fotografico > photo
floral > flower; nupcial > bridal; funebre, funerario > funeral; empresarial, corporativo > corporate business
bancario > bank; internacional > international; nacional > national; local > local; exterior > exterior
interior > interior; trasero > back; delantero > front; superior > upper; inferior > lower; derecho > right
izquierdo > left; vertical > vertical; online, virtual, en linea > online; presencial > in person
grupal, en grupo > group; particular > private; intensivo > intensive; avanzado > advanced
principiante > beginner; bilingue > bilingual; prenatal > prenatal

vegano > vegan; vegetariano > vegetarian; celiaco > celiac; organico, ecologico, biologico > organic
casero, hecho en casa > homemade; dulce > sweet; salado > salty; picante > spicy; crudo > raw; fumador > smoking
alergico > allergic; intolerante > intolerant; hipoalergenico > hypoallergenic; kosher > kosher; halal > halal
biodegradable > biodegradable; toxico > toxic; reciclado > recycled; artificial, sintetico > artificial
natural > natural; a medida, personalizado, hecho a la medida > custom made; graduado > prescription
polarizado > polarized; reducido > reduced; previo > first

embarazado, encinta, prenado > pregnant; enfermo > sick; sano > healthy; cansado > tired
nervioso, ansioso > nervous; asustado, miedoso > scared; herido, lesionado > injured; alergicos > allergic
discapacitado > disabled; casado > married; soltero > single; divorciado > divorced
jubilado, retirado > retired; mayor > senior; menor > minor; agresivo > aggressive; descalzo > barefoot; timido > shy
zurdo > left handed; calvo > bald; gordo, obeso > overweight; anciano > senior; novato > beginner
vacunado > vaccinated; esterilizado, castrado > neutered; exotico > exotic; ciego > blind; sordo > deaf
extranjero > foreign; autonomo > self-employed

certificado, titulado, calificado, cualificado, capacitado > certified
licenciado, autorizado, habilitado > licensed; asegurado > insured; registrado > registered
confiable, fiable > trustworthy; experimentado > experienced; garantizado > guaranteed
recomendado > recommended; proximo, siguiente, entrante > next; pasado > last; ultimo > last
primero, primer > first; segundo > second; tercero, tercer > third; cuarto piso > fourth
festivo, feriado > holiday; abierto al publico > open; cercano > near; lejano > far; minusvalido > disabled
accesible > accessible; climatizado > heated; amueblado > furnished; unico > single
varios, varias, distintos > several; ambos > both
`;

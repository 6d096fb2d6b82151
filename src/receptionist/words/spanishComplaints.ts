import { oneOf } from "./patterns.ts";

/** What is a complaint in Spanish, in a text as `fold` gives it. */
export const complaintsInSpanish = oneOf(
  /\b(quej\w+|reclam(o|ar|acion)|inaceptable|verguenza|pesim[oa]|estafa\w*|ladrones|decepcion\w*|indignad[oa]|mal servicio|muy mal[oa]?|una porqueria|un desastre|nunca mas)\b/,
  /\b(quiero|exijo|devuelvan|devuelvanme|me devuelvan) (\w+ )?(mi|el|un|una)? ?(dinero|reembolso|devolucion)\b|\b(muy|estoy) (molest[oa]|enojad[oa]|enfadad[oa]|descontent[oa])\b|\bno (me gusto|me gusta el servicio|estoy (content|satisfech|feliz)\w*)\b/,
  /\b(nadie|el (tecnico|chofer|senor)|la (senora|chica)) (no )?(vino|viene|llego|contesta|contesto|responde|respondio|llamo|aparecio)\b|\bno (vinieron|llegaron|aparecieron|contestan|responden|terminaron|arreglaron|funciona lo que)\b/,
  /\bme cobraron (de mas|dos veces|doble|demasiado)\b|\b(ustedes|su (equipo|gente|tecnico|empleado|limpiadora)) (\w+ )?(rompi\w+|dan(o|aron)|perdi\w+|rob(o|aron)|ray(o|aron)|dej(o|aron)|olvid(o|aron))\b|\bsigue (roto|rota|goteando|sin funcionar|igual)\b/,
);

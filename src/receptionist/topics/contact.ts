import { asksAboutHours } from "./hours.ts";
import { weekLine } from "./openings.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const asksPhone =
  /\b(phone|telephone|call you|ring you|number to (call|reach|text)|(what is|have|get|give me) (your|the|a) (phone |cell |mobile |contact |office )?number|your (phone |cell |mobile |contact |office )?numbers?|text you|whatsapp|reach you|contact (you|info|information|details|number)|get (a ?hold|in touch)|get in contact|how (do|can|could|would) i (contact|reach|call|message)|contact$|talk to you on)\b/;
const asksEmail =
  /\b(email|e-mail|mail you|write (to )?you|send you (a |some )?(photo|picture|email|file|document|message))/;
const asksAddress =
  /\b(your (address|location|shop|office|store|salon|clinic|studio|place)( located)?$|address|where (are|is) (you|your|the)\b.*(located|based|at|office|shop|store|salon|clinic|studio|from)?|located|location|directions|find you|how (do|can) i get (there|to you)|(which|what) street|based( in| out)?)\b/;

/** How to reach the business: phone, e-mail, address. */
export const contactTopic: Topic = ({ text }, talk) => {
  const { phone, email, address } = talk.knowledge.business;
  const asks = {
    phone:
      asksPhone.test(text) &&
      !/\bcall(out)? (fee|charge|cost)\b|\bphone (screen|repair)|\bmy (cell ?)?phone\b(?! number)/.test(text),
    email: asksEmail.test(text) && !/\bmy (email|e-mail)\b|\bemail me\b/.test(text),
    address:
      asksAddress.test(text) &&
      !/\bowner|\bhome address\b|\b(my|our|i am|we are) (\w+ )?(address|location|located|based)\b/.test(text),
  };
  if (!asks.phone && !asks.email && !asks.address) return undefined;
  const answers = [
    ...(asks.phone ? [phoneAnswer(phone, text, talk)] : []),
    ...(asks.email ? [emailAnswer(email, talk)] : []),
    ...(asks.address ? [addressAnswer(address !== undefined, talk)] : []),
  ];
  return {
    lines: [...new Set(answers.flatMap(({ lines }) => lines))],
    action: answers.some(({ action }) => action === "answer") ? "answer" : "handover",
    factIds: answers.flatMap(({ factIds = [] }) => factIds),
  };
};

function phoneAnswer(phone: string | undefined, text: string, talk: Talk): Answer {
  const forPhone = /\b(phone|telephone|numbers?|call|ring|text)\b/.test(text);
  if (!phone)
    return {
      ...reachUs(talk),
      lines: [...(forPhone ? [talk.say.phoneUnknown] : []), ...reachUs(talk).lines],
    };
  return {
    lines: [talk.say.callUs(phone), ...(asksAboutHours(text) ? [] : whenReachable(talk))],
    action: "answer",
    factIds: ["phone"],
  };
}

function emailAnswer(email: string | undefined, talk: Talk): Answer {
  if (!email) return { ...reachUs(talk), lines: [talk.say.emailUnknown, ...reachUs(talk).lines] };
  return { lines: [talk.say.writeUs(email)], action: "answer", factIds: ["email"] };
}

function addressAnswer(known: boolean, talk: Talk): Answer {
  const { facts } = talk.knowledge;
  const address = facts.find(({ kind }) => kind === "address");
  if (!known || !address)
    return { ...reachUs(talk), lines: [talk.say.addressUnknown, ...reachUs(talk).lines] };
  return { lines: [talk.say.address(address.text)], action: "answer", factIds: [address.id] };
}

const whenReachable = ({ knowledge, say }: Talk): string[] =>
  knowledge.business.hours ? [say.reachableAt(weekLine(knowledge.business.hours, say))] : [];

/** Every way to a person that the file names: phone with hours, else e-mail, else the contact page; and this chat. */
export function reachUs(talk: Talk): Answer {
  const { knowledge, say } = talk;
  const { phone, email, pages, hours } = knowledge.business;
  const contactPage = pages.find(({ path }) => /contact/.test(path));
  const way = phone
    ? say.pleaseCall(phone, hours && weekLine(hours, say))
    : email
      ? say.pleaseWrite(email)
      : contactPage && say.contactPage(contactPage.title);
  return {
    lines: [...(way ? [way] : []), way ? say.orCallBack : say.leaveMessage],
    action: "handover",
    factIds: phone ? ["phone"] : email ? ["email"] : [],
  };
}

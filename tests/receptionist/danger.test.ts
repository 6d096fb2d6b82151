import { expect, test } from "vitest";
import { businessOf, harbor, receptionistOf } from "./stage/businesses.ts";

const inCountry = (country: string) =>
  receptionistOf(
    businessOf(`
businessName: Somewhere Works
trade: dog grooming
phone: '+1 410 555 0134'
address: { city: Somewhere, country: ${country} }
pages: [{ id: home, path: /, title: Home }]
`),
  );
const here = receptionistOf(harbor);

test.each(
  `FIRE!!
help fire
fire in the loft
fire!! my studio upstairs is burning
the loft is burning
the house is burning down
my house is on fire
smoke in the hallway
my toilet is burning
there's a fire in the kitchen
the oven is smoking
can you come, there is a fire in my garage
the smoke alarm is going off and I can't see
I have pain in my chest and my arm feels numb
my face is swollen and it is hard to swallow
my husband hit me and I am scared
I smell something burning behind the wall
I feel like killing myself
i dont want to live anymore
I'm going to jump off a bridge
I want to end my life
there is no reason to live
my baby is overheating and won't wake up
my baby isn't waking up
my son wont wake up
I can't wake my wife up
my dad collapsed
I cant breathe
grandma has chest pains
he is bleeding a lot
my kid swallowed bleach
someone is choking
the dog bit me badly im bleeding
he fell off a ladder and can't move
someone is trapped in my car help
stuck in the elevator
i got a zap off the light switch, tingling in my arm
the fuse box is buzzing and hot
water is dripping onto my consumer unit
water coming through the ceiling light
sparks are coming out of the socket
a power line is down on the street
there are bare wires hanging and a toddler here
someone broke into the house
I was just robbed
there is a man with a knife outside
my car was broken into my garage, they are in my house
fuel smell inside car, is it safe to drive
brake pedal goes to the floor, can I drive to you
my brakes failed
I smell gas
gas is leaking in the basement
carbon monoxide alarm going off
rotten eggs smell in the cellar
Since yesterday I smell gas in the kitchen
You fixed my heater last month and now it is on fire
I had my heater installed two years ago, there is a smell of gas right now
water heater sparking since yesterday
It used to be fine but the outlet is sparking
the water heater is burning
the propane tank exploded
my wife is out cold
my finger is bleeding
a man with a knife is at the door
there is a snake in my kitchen
smoke alarm went off and there is smoke in the hall
there is someone in my house
my hair is on fire help`.split("\n"),
)("danger is answered with the emergency number: %s", async (question) => {
  const { text, action } = await here(question);
  expect(action).toBe("safety");
  expect(text).toContain("911");
});

test.each(
  `de|Mein Auto brennt!|Rufen Sie
it|la cucina va a fuoco|Chiami
it|mio figlio non respira|Chiami
pt|minha casa está pegando fogo|Ligue
pt|quero morrer|Ligue
nl|mijn huis staat in brand|Bel meteen
nl|ik ruik gas|Bel meteen
pl|pali się w kuchni|zadzwonić
pl|moje dziecko nie oddycha|zadzwonić
de|Motor raucht|Rufen Sie
de|ich habe einen Unfall, es gibt Verletzte|Rufen Sie
de|Feuer in der Küche|Rufen Sie
de|Es riecht nach Gas|Rufen Sie
de|meine Frau atmet nicht|Rufen Sie
de|Einbrecher im Haus|Rufen Sie
de|ich will nicht mehr leben|Rufen Sie
de|Bremse geht bis zum Boden durch|rufen Sie
de|Wasser läuft in die Steckdose|Rufen Sie
fr|au secours, il y a le feu dans la maison|Appelez
fr|Il y a une fuite de gaz|Appelez
fr|je me suis coupé le doigt, ça saigne beaucoup|Appelez
fr|ma fille ne respire plus|Appelez
fr|je veux mourir|Appelez
fr|de la fumée dans le couloir|Appelez
fr|on a été cambriolés, il y a un voleur|Appelez
es|huele a quemado|Llame
es|quiero morir|Llame
es|Auxilio mi hijo no respira|Llame
es|hay un incendio en la cocina|Llame
es|sale humo del enchufe|Llame
es|hay un ladrón en mi casa|Llame
es|no quiero vivir|Llame
es|huele a gas desde ayer|Llame
es|mi hijo tragó limpiador de desagües|Llame
es|mi bebé tomó limpiador|Llame
es|mi hija bebió destapacaños|Llame
es|me muero, no puedo respirar|Llame
es|hay fuego en la cocina|Llame`
    .split("\n")
    .map((line) => line.split("|")),
)("danger is understood and answered in the visitor's language (%s): %s", async (_, question = "", words) => {
  const { text, action } = await inCountry("DE")(question);
  expect(action).toBe("safety");
  expect(text).toContain("112");
  expect(text).toContain(words);
});

test.each(
  `MY DOG IS HAVING A SEIZURE
my dog ate chocolate
my dog just collapsed and is not breathing
our cat was hit by a car
the puppy is choking`.split("\n"),
)("an animal in danger is sent to a vet: %s", async (question) => {
  const { text, action } = await inCountry("US")(question);
  expect(action).toBe("emergency");
  expect(text).toMatch(/call a vet/);
});

test("an animal that the business hurt gets an apology and a vet", async () => {
  const { text, action } = await inCountry("US")(
    "you cut my dogs ear it is bleeding still!!! I want a refund",
  );
  expect(action).toBe("complaint");
  expect(text).toMatch(/very sorry[\s\S]*call a vet/);
});

test.each([
  ["US", "988"],
  ["CA", "988"],
  ["GB", "116 123"],
])("despair is met with the crisis line of %s", async (country, number) => {
  const { text } = await inCountry(country)("I want to kill myself");
  expect(text).toContain(number);
});

test.each(
  `do you do fire safety checks
fire alarm installation
I need a fire alarm installed
I have a burning question
can you kill the weeds
how do I kill moss in my lawn
my fireplace needs cleaning
do you clean fireplaces
do you install wood burning stoves
how much are smoke detectors
carbon monoxide detector installation
do you sell fire extinguishers
fire door fitting
is the salon non-smoking
can I smoke in the car
do you replace spark plugs
new shock absorbers price
gas leak detection price
gas safety certificate
gas boiler service
my light switch is broken
I want black light switches
the brand new heater is great
do you repair brakes
brake pads cost
how much is a fuse box
do you fix electrical panels
hot water is not working
my dog is a bit shy
my dog bites when groomed
does my dog need a rabies shot
can you remove smoke damage
I was fired from my job, any discount
do you install gas fireplaces
your prices are killing me
me muero por un cambio de look
me muero de hambre, ¿hay cafetería?
the water is burning hot
My wife is burning to remodel
my toilet exploded, water everywhere
the pipe exploded
my heater is out cold
I'm bleeding the radiator
he has a knife-edge faucet
there is a drain snake stuck in my drain
do i need someone in the house all day every day
my hair is on fire (the red I mean), love it
cuánto tengo que esperar para encender el fuego después?`.split("\n"),
)("no alarm is raised without danger: %s", async (question) => {
  const { action, text } = await here(question);
  expect(action).not.toBe("safety");
  // A reply that is not sure ends with the number for whoever is hurt: no alarm.
  const sure = text.replace(/^(?:If anyone is hurt|Si alguien está herido) .*$/m, "");
  expect(sure).not.toMatch(/911|call a vet/);
});

test.each([
  "there was a gas leak last week, is it fixed",
  "my oven was on fire last year, do you sell ovens",
  "smoke alarm went off, it's fine now, can you fix the tap?",
])("a danger that is over sends nobody out: %s", async (question) => {
  const { action } = await here(question);
  expect(action).not.toBe("safety");
});

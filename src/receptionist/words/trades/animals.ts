import { table } from "../table.ts";

/** Vets, groomers, kennels, walkers and sitters: animals, their kinds and their troubles. */
export const animals = table(`
labrador, lab, labs, golden retriever, retriever, german shepherd, shepherd, alsatian, rottweiler, rottie, husky, huskies, malamute, doberman, boxer, greyhound, lurcher, ridgeback, red setter, dalmatian, weimaraner, vizsla > dog dogs large pet
chihuahua, yorkie, yorkies, yorkshire terrier, pug, pugs, shih tzu, shih tzus, maltese, pomeranian, bichon, havanese, dachshund, sausage dog, westie, jack russell, lapdog, papillon, pekingese, toy poodle > dog dogs small pet
great dane, mastiff, newfoundland, newfie, saint bernard, st bernard, wolfhound, bernese, leonberger, great pyrenees > dog dogs giant large pet
spaniel, spaniels, cocker, beagle, border collie, collie, corgi, staffy, staffie, bulldog, frenchie, frenchies, french bulldog, pitbull, pit bull, terrier, terriers, schnauzer, poodle, poodles, whippet, shiba, australian shepherd, aussie shepherd, rescue dog, mutt, mongrel, dog, hound > dog dogs pet
doodle, doodles, goldendoodle, goldendoodles, labradoodle, labradoodles, cockapoo, cockapoos, cavapoo, cavapoos, bernedoodle, maltipoo, sheepadoodle > doodles doodle dog
moggy, moggie, tomcat, tabby, siamese, persian, maine coon, ragdoll, kitty, kitties, feline, feral cat, stray cat, rescue cat > cat cats
bunny, bunnies, rabbit, rabbits, guinea pig, guinea pigs, hamster, hamsters, gerbil, gerbils, ferret, ferrets, chinchilla, degu, small animal, small animals, small furries > rabbit rabbits small guinea pigs hamsters rodents exotic
parakeet, budgie, budgies, cockatiel, cockatoo, canary, macaw, chicken, chickens, hens, ducks > birds bird exotic poultry
bearded dragon, gecko, iguana, turtle, terrapin, tortoise, python, chameleon, axolotl, tarantula > reptiles reptile exotic
goat, goats, sheep, cow, cows, cattle, alpaca, pig, pigs, donkey, livestock > farm livestock large
foal, mare, stallion, colt, pony, ponies, horses > horse horses equine
groom, groomer, grooming, dog haircut, dog cut, full groom, needs a haircut, hair in his eyes, hair in her eyes, fur trimmed, shave my dog, shave down, clip my dog, hand strip, hand stripping, shaggy, tidy his face > grooming groom clip
wash my dog, dog bath, bath my dog, bathe my dog, smelly, stinky, stinks, rolled in, muddy > bath wash
shed, shedding, sheds, loses hair, losing hair, hair everywhere, undercoat, furminator > deshedding shedding undercoat
matted, mats, matting, knotted, knots in his fur, tangled, tangles > grooming groom dematting matted
nail trim, nails trimmed, nails clipped, nails cut, clip nails, clip his nails, clip her nails, cut his nails, cut her nails, trim his nails, trim her nails, claws, dew claws, paws > nail nails trim clipping claws
glands, scooting, drags his bum > anal glands
ears cleaned, clean his ears, clean her ears, ear infection, shaking his head > ear ears
bites, snappy, growls, growl, aggressive, reactive, bites the groomer, muzzle, scared of dryers, hates baths, nervous dog, anxious dog, scared of other dogs > aggressive nervous behavior muzzle
vaccine, vaccines, vaccination, vaccinations, shots, rabies, booster, boosters, jab, jabs, distemper, parvo, kennel cough, bordetella, leptospirosis, lyme > vaccination vaccine vaccinated
up to date, proof of shots, vaccine card, vaccination card, need vaccines, need his shots > vaccination vaccinated vaccines proof
spay, neuter, spayed, neutered, fix my dog, fix my cat, be fixed, get fixed, cat fixed, dog fixed, kitten fixed, puppy fixed, him fixed, her fixed, get him fixed, get her fixed, castrate, castrated, castration, sterilize, desex, desexed, the snip, in heat, in season > spay neuter neutering castration
put to sleep, be put down, say goodbye, end of life, euthanasia, euthanize, euthanise > euthanasia
microchip, microchips, chip, chipped, chip my dog, chip my cat > microchip microchipping
pet passport, health certificate, fly with my dog, fly with my cat, travel with my dog, take my dog abroad, take him abroad, take her abroad, fly to, flying to, leave the country, cross the border, export papers, animal health certificate > certificate travel passport health
wormed, worming, deworm, worms, dewormer, heartworm > worming worm parasite
flea, fleas, scratching a lot, itchy, itching, scratches all day, ticks, tick, mites > flea parasite skin
sick dog, sick cat, limping, limps, vomiting, throwing up, being sick, off his food, off her food, not eating, stopped eating, diarrhea, the runs, coughing, lump, lumps, swelling, lethargic, not himself, not herself, drinking a lot > exam consultation sick
dog teeth, cat teeth, smelly breath, dog breath, breath stinks, breath smells, bad breath, tartar on > dental teeth
bloods, blood work, ultrasound scan, lab work > blood test lab
pet insurance, trupanion, petplan, direct claim > insurance claim claims
second opinion > opinion consultation
refill, repeat prescription, more tablets, meds, chewy, online pharmacy, paper script > prescription prescriptions refill medication pharmacy
prescription diet, special food > food diet
boarding, board my dog, board my cat, board him, board her, kennel, kennels, cattery, leave my dog, leave my cat, leave him with you, leave her with you, while i am on holiday, while i am away, while we are away, going away, going on vacation, overnight stay, dog hotel, pet hotel > boarding kennel overnight sitting
own bed, his bed, her bed, own food, his own food, her own food, bring his food, bring her food, bring toys, favorite toy > food bed bring toys
cameras, webcam, watch him online, watch her online, photo updates, updates > camera updates
pet sitting, pet sitter, sitter, house sit, house sitting, cat sitting, cat sitter, feed my cat, feed the cat, feed my fish, check on my cat, visits while > sitting visit visits feeding sitter
dog walking, dog walker, walk my dog, walk him, walk her, take my dog out, let my dog out, let him out, potty break, lunchtime walk > walking walk walks
solo walk, walk alone, on his own, on her own, walked alone, private walk > solo private individual walk
daycare, dog daycare, look after my dog during the day > daycare
look after my dog, look after my cat > boarding sitting
together in one, share a kennel, same kennel, both dogs, my 2 dogs, 2 dogs, 2 cats, second dog, second cat > second additional sharing share
off lead, off leash, on lead, on leash, on a lead, leash, lead > leash lead
training, dog training, puppy class, puppy classes, obedience, pulls on the lead, pulls on the leash, does not listen, recall, jumps up, barks, barking, chews everything, house training, potty training puppy > training obedience puppy class behavior
separation anxiety, howls, cries when > behavior anxiety
pickup my dog, fetch my dog, collect my dog, pet taxi, shuttle > pickup collection taxi transport
see the vet, vet, vets, veterinarian, animal doctor > veterinary exam
home visit, come to my house for my cat, house call > house
dog friendly, dogs allowed, dogs welcome, bring my dog, bring the dog, bring a dog, bring our dog, dog come along, pet friendly, pets allowed, pets welcome, take my dog > dog dogs pet pets
farrier, hooves, shoeing, saddle, riding lesson, riding lessons, livery > horse riding livery farrier
aquarium, fish tank, goldfish, tropical fish > fish aquarium
`);

import { table } from "../table.ts";

/** Weddings, parties, photographs, flowers, music and the clothes for them. */
export const occasions = table(`
professional photo, pictures taken, photoshoot, photo shoot, photographer, photographers > photography portrait session photos
portrait, portraits > portrait
headshot, headshots, linkedin, business portrait > headshot portrait
family photos, family pictures, family picture, family shoot > family
wedding, weddings, getting married, get married, tie the knot, big day, our day, nuptials, engaged > wedding weddings
elope, eloping, elopement, registry office, courthouse, just the 2 of us, civil ceremony > elopement
newborn, baby photos, baby pictures, maternity, bump, bump photos, belly photos, cake smash > newborn maternity
engagement, engagement shoot, proposal, couple shoot > engagement couple
second shooter, second photographer, 2 photographers > second shooter photographer
edited, editing, retouch, retouched, photoshop, photoshopped, airbrush, fix my skin, black and white pictures, filter on > edited retouched editing
raw, raws, unedited, all the pictures, all the photos, negatives, originals > raw files unedited
album, albums, photo book > album
prints, canvas print, canvas prints, framed > prints
how many pictures, how many photos, number of photos > photos images
get the pictures, get our pictures, get the photos, get our photos, get my photos, gallery, download, usb, sneak peek, when do we get the pictures, pictures back > delivery gallery weeks photos turnaround
rights, copyright, own the photos, share the photos, post them, use the pictures, tag you > copyright share print rights
pictures, pics, pic, images, snaps > photos photo images
video, videos, videographer, videography, film, filming, drone, drone shots, aerial > video videography drone film
photo booth, photobooth > booth
rains on the day, rain plan, backup plan, plan b > rain weather
get sick on the day, sick on the day, if you are sick, if you are ill, do not show up, if the photographer is sick > ill sick backup
dj, djs, music for the wedding, music for a party, disc jockey, mobile disco, disco > dj
sound system, pa, speakers, mic, microphone > sound microphone speakers
karaoke > karaoke
mc, emcee, host, announcements > mc host
fog machine, smoke machine, uplights, light show, party lights > lights fog uplights lighting
playlist, song, songs, our own songs, own playlist, do not play, must play, genre, genres, kind of music, type of music, style of music > playlist requests songs music
band, singer, string quartet, musician, musicians > band live music
birthday party, kids party, sweet 16, quinceanera, prom, school dance, anniversary, baby shower, hen party, stag, graduation party, retirement party, reunion > party parties event events
corporate event, office party, christmas party, work party, company party > corporate event party
bouncy castle, bounce house, balloons, balloon arch, face painting, clown, magician, entertainer > party entertainment balloons
marquee, tent, tents, chairs and tables, table hire, tablecloths, linens, glasses hire, crockery, dance floor hire > hire marquee rental tables
setup time, set up before, when do you arrive, when will you arrive, load in, sound check > setup arrive arrival
go over time, run over, play longer, stay longer, extra hour, one more hour, another hour, add an hour > hour extra overtime
flowers, bouquet, bouquets, florist, posy, bunch of flowers, arrangement, arrangements, vase, tulips, lilies, peonies, sunflowers, carnations, daisies, hydrangea, hydrangeas, daffodils, gerbera, gypsophila, ranunculus > flowers bouquet arrangement
centerpiece, centerpieces, centrepiece, table flowers > centerpiece table
orchid, orchids > orchid plant
roses, rose, red roses, dozen roses > rose roses
bridal bouquet, buttonhole, buttonholes, boutonniere, corsage, corsages, flower crown, wedding flowers, flower arch, bridesmaids flowers, table flowers > wedding bouquet buttonhole flowers
funeral flowers, wreath, wreaths, sympathy flowers, casket spray, sheaf, burial, grave, cemetery, for a funeral, condolences, memorial > funeral wreath sympathy
plant, plants, house plant, houseplant, houseplants, succulent, succulents, cactus > plants plant pot
dried flowers, preserved, silk flowers, artificial flowers, fake flowers > dried silk artificial
flowers die, flowers died, wilted, wilting, last longer, how long do they last, droopy, fresh > fresh last replace guarantee
valentines, valentine's day, mothers day, mother's day, anniversary flowers > valentine mother's february
hospital delivery, send to hospital, to the hospital, deliver to a hospital > hospital
card with it, write a card, message with, handwritten card, surprise delivery, anonymous > card message
not home to receive, not at home to receive, nobody home, no one home, leave it with a neighbor, leave it at the door, leave them at the door > neighbor door
chocolates, teddy, balloon, add a, prosecco with, bottle of wine with > chocolates extras add gift
flower subscription, weekly flowers, flowers every week, office flowers, hotel flowers > weekly subscription office
sent abroad, send abroad, another city, interflora, send to another > interstate abroad relay elsewhere nationwide
hem, hems, hemming, hemmed, shorten, shortened, too long, take up, taken up, turn up, turned up, jeans too long, lengthen, let down > hem hemming shortened alterations
alter, altered, alterations, take in, taken in, let out, too tight, too big, too loose, too small, gained weight, put on weight, lost weight, lost a lot of weight, does not fit, fit me better, slim down, taper, tailor, seamstress, sewing > alterations tailoring fitting waist
zipper, zip, zips, zippers, broken zip, broken zipper, zip stuck, zip broke, fly, zip is broken > zipper zip
button, buttons, missing button, lost a button, sew on a button, button fell off > button buttons
rip, ripped, moth eaten, moths ate, eaten by moths, tear, tore, torn, hole in, holes in, split, split my trousers, seam, seams, mend, darn, patch, elbow patches, moth holes, invisible mending > mending patch seam tear
trousers, pants, jeans, slacks, chinos > trouser jeans
gown, frock > dress
blazer, coat > jacket coat
jumper, sweater, cardigan, knitwear > knitwear jumper sweater
blouse > shirt
wedding dress, wedding gown, bridal gown > wedding bridal
bespoke, tailor made, made to measure, custom made, custom suit, made for me, tuxedo, tux > made measure bespoke suit
hire a suit, rent a suit, rent a tux > hire rental
leather jacket, suede, fur coat, curtains, curtains shortened > leather curtains
fitting, fittings, measure me, measurements, pinned, get measured > fitting fittings measure
shoe repair, cobbler, resole, resoled, sole, soles, sole came off, sole coming off, heel, heels, heel tips, heel broke, heel came off, heel snapped, worn heels, shoes stretched, stretch my shoes, shoes too tight, shoes pinch, shoes hurt, boots too tight, pinch, squeaky shoes, boots, insole, shoe polish, shine my shoes > sole heel shoe repair resole stretching
handbag, handbags, strap broke, strap, belt holes, hole in my belt, belt, stitching, suitcase, luggage repair > bag strap belt leather repair
drycleaning > dry cleaning
laundry, wash and fold, service wash, fluff and fold, wash my clothes, washed and folded, launderette, laundromat, self service, coins > laundry wash fold
ironing, iron my shirts, press, pressed, pressing, starch, shirt service > ironing pressing shirts iron
duvet, duvets, pillows, blankets, curtains cleaned, tablecloth, bedding, sheets, towels, sleeping bag > duvet bedding household
stain on, stain on my, wine on, grease stain, ink stain, blood stain, get a stain out, get the stain out > stain stains
shrank, shrunk, ruined my, lost my shirt, lost my clothes, damaged my > damage liability compensation lost
by tomorrow, need it tomorrow, need it today, in a hurry, in a rush, rush job, rush order, urgent, urgently, express, asap, fast track, last minute, short notice > express rush urgent
silk, cashmere, wool, delicates, sequins, beaded, leather, suede > delicate silk leather
ring resized, resize my ring, ring too tight, ring too big, ring stuck, stone fell out, lost a stone, clasp, clasp broke, chain broke, necklace broke, broken necklace, watch battery, watch strap, engrave, engraved, engraving, engagement ring, wedding ring, wedding rings, wedding bands, restring, replate, valuation of my ring > ring jewelry resizing repair stone battery engraving
tune my piano, piano tuning, piano tuner, out of tune, restring my guitar, guitar set up, guitar repair > tuning piano guitar repair
frame a picture, picture framing, framing, frame my > framing frame
sharpen, sharpening, blunt knives > sharpening knives
`);

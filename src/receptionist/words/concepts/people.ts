/** Words for people that stand for each other in any trade, a line for each meaning. */
export const people = `
friend girlfriend boyfriend companion mate guest buddy pal
coworker colleague
kid child son daughter boy girl minor grandchild grandson granddaughter lad bairn youngster
baby infant newborn
teen teenager adolescent youth
parent mother father mum mom dad guardian grandma grandpa grandmother grandfather granny nan nana grandad
wife husband spouse partner
fiance fiancee
brother sister sibling
senior elderly pensioner retiree retired oap
staff employee crew technician personnel
owner boss founder proprietor founded
manager supervisor
teacher educator tutor instructor coach
coach trainer
student pupil learner
doctor dr physician gp
dentist dentistry dr
vet veterinarian dr
therapist masseuse masseur
hairdresser hairstylist stylist
beautician aesthetician esthetician
physio physiotherapist physiotherapy
chiropractor chiropractic
lawyer attorney solicitor
realtor estate
janitor caretaker
beginner novice newbie
woman female lady
man male gentleman gent
client patient
nurse nhs
tenant renter lodger
landlord letting
neighbour neighbor
passenger rider
driver chauffeur
photographer shooter
undertaker mortician
police cop policeman
burglar thief robber
vegan vegetarian
coeliac celiac gluten
babysitter childminder nanny
childcare creche nursery daycare kindergarten preschool
veteran military
owner holder
helper assistant
`;

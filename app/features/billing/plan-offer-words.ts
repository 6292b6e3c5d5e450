/** What a plan is for, and what it has. */
export const planOfferWords = {
  starter: 'For one home you look after yourself.',
  professional: 'For hosts with several homes.',
  one: 'One property',
  many: 'Unlimited properties',
  guide: 'A guide book for every home, started for you',
  noCommissions: 'No commissions, on any booking',
  direct: 'Guests contact and book with you directly',
  tools: 'Booking requests, calendar sync and reviews',
  cancel: 'Cancel anytime',
}

/** What is offered stays worded as it is; beside it stands what it comes to on this site. */
export const planNoteWords = {
  one: 'One listing is online at a time. Drafts and deactivated listings do not count.',
  oneWithoutLimit:
    'This site does not limit listings by plan at present: you can have more than one online, and listing needs no plan.',
  many: 'As many listings online at a time as you have homes.',
  manyWithoutLimit:
    'This site does not limit listings by plan at present, so you don’t need Professional for this.',
  guide:
    'On this site it starts with up to 40 nearby places from OpenStreetMap: food, sights, shops and nightlife.',
  guideOfTowns:
    'On this site it starts with towns: the centre, places nearby and the nearest larger city, with distances. You add restaurants and sights yourself.',
}

export const partyFieldsWords = {
  guests: 'Guests',
  most: (most: number) => `Up to ${most}`,
  company: 'Children, infants, pets',
  children: 'Children',
  childrenHint: 'Of the guests, 2 to 12 years old',
  guestsFirst: 'Counted as guests: raise their number first',
  noChildren: 'This home does not suit children.',
  infants: 'Infants',
  infantsHint: 'Under 2; not counted as guests',
  noInfants: 'This home does not suit infants.',
  pets: 'Pets',
  noPets: 'This home takes no pets.',
}

/** What a host says of a stay, in an offer and in one that is written down. */
export const stayFieldsWords = {
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  guests: 'Guests',
  company: 'Children, infants, pets',
  children: 'Children',
  childrenHint: 'Of the guests, 2 to 12 years old',
  infants: 'Infants',
  pets: 'Pets',
  taken: (takers: string) => `Some of these nights are taken: ${takers}.`,
  total: 'Total for the stay',
  note: 'Note',
}

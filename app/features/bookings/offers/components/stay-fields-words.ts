/** What a host says of a stay, in an offer and in one that is written down. */
export const stayFieldsWords = {
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  taken: (takers: string) => `Some of these nights are taken: ${takers}.`,
  total: 'Total for the stay',
  note: 'Note',
}

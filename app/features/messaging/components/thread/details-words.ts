export const detailsWords = {
  title: 'Details',
  memberSince: (day: string) => `On Holmward since ${day}`,
  noLongerOffered: 'No longer offered',
  stays: 'Stays',
  stay: 'Stay',
  noStay: 'You have not asked for a stay here.',
  noStayOf: (name: string) => `${name} has not asked for a stay here.`,
  loading: 'Loading the booking',
  openBooking: 'Open the booking',
}

import { countOf } from '#lib/text.ts'

export const peopleWords = {
  title: 'Who comes',
  names: 'Names',
  add: 'Name who comes along',
  change: 'Change names and note',
}

export const peopleDialogWords = {
  title: 'Who comes along',
  namesHint: 'One in a line. Whoever has the link of this trip reads them; your host does not.',
  note: 'Note to them',
  noteHint: 'Such as where and when you meet.',
  cancel: 'Cancel',
  save: 'Save',
  failed: 'That was not saved',
}

export const shareWords = {
  title: 'A link for companions',
  openTo: (shown: string) => `Whoever has the link sees this trip without an account. ${shown}`,
  lead: 'Those who come along see the trip without an account, and nothing about money. The link ends with the stay, or when you end it.',
  settings: 'Open the link’s settings',
  share: 'Share this trip',
}

export const shareDialogWords = {
  seen: 'Whoever has the link sees the dates, who comes, your note, the house rules, what the guide book says of the house and places around it, and your first name. Nobody sees anything about money.',
  showsWhere: 'Show the address, the way in, and how to reach the host',
  showsAccess: 'Show Wi-Fi and door details',
  showsAccessHint:
    'From the day on which you see them yourself. Whoever has the link can then open the door.',
  make: 'Make a link',
  save: 'Save what the link shows',
  tripTo: (home: string) => `Trip to ${home}`,
  end: 'End the link',
  endHint: 'It then opens nothing any more, at once, for everybody who has it.',
  ended: 'The link opens nothing any more',
  failed: 'The link was not changed',
}

export const tripPageWords = {
  pageTitle: 'Your trip · Holmward',
  needsScripts: 'Your trip needs JavaScript. Please switch it on for this site.',
  title: 'Your trip',
  loading: 'Loading your trip',
  gone: 'No trip here',
  goneText:
    'A trip page opens once a stay is confirmed and closes when it is cancelled. The booking tells you where things stand.',
  openBooking: 'Open the booking',
  failed: 'The trip is not shown',
  failedText: 'It is safe, but could not be loaded.',
  tryAgain: 'Try again',
}

export const tripViewWords = {
  bookings: 'My Bookings',
  guideBook: 'Guide book',
  aside: 'Who comes, and what it costs',
}

/** What the guest's page of a trip and that of companions both say. */
export const tripPartsWords = {
  when: 'When',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  nights: (count: number) => countOf(count, 'night'),
  nightsWithoutHours: (count: number) =>
    `${countOf(count, 'night')}. Settle your hour of arrival with the host.`,
  addToCalendar: 'Add to your calendar',
  print: 'Print',
  where: 'Where it is',
  directions: 'Directions',
  loadingMap: 'Loading the map',
  map: (home: string) => `Map with ${home}`,
  rules: 'House rules',
}

export const tripMoneyWords = {
  title: 'Money',
  total: 'Total',
  more: 'Payments, changes and what was agreed',
}

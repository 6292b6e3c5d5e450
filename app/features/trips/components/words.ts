import { countOf } from '#lib/text.ts'

export const peopleWords = {
  title: 'Who’s coming',
  names: 'Names',
  add: 'Add companions',
  change: 'Change names and note',
}

export const peopleDialogWords = {
  title: 'Travel companions',
  namesHint: 'One per line. Anyone with the link to this trip can see them. Your host can’t.',
  note: 'Note for them',
  noteHint: 'For example, where and when you meet.',
  cancel: 'Cancel',
  save: 'Save',
  failed: 'We couldn’t save that',
}

export const shareWords = {
  title: 'A link for companions',
  openTo: (shown: string) => `Anyone with the link can see this trip without an account. ${shown}`,
  lead: 'Your companions see the trip without an account, and nothing about money. The link works until the stay is over, or until you end it.',
  settings: 'Open the link’s settings',
  share: 'Share this trip',
}

export const shareDialogWords = {
  seen: 'Anyone with the link sees the dates, who’s coming, your note and the house rules. They also see the guide book’s notes on the house and nearby places, and your first name. They see nothing about money.',
  showsWhere: 'Show the address, the way in, and how to reach the host',
  showsAccess: 'Show Wi-Fi and door details',
  showsAccessHint: 'From the day you can see them yourself. Anyone with the link can then open the door.',
  make: 'Create a link',
  save: 'Save what the link shows',
  tripTo: (home: string) => `Trip to ${home}`,
  end: 'End the link',
  endHint: 'The link stops working right away for everyone.',
  ended: 'The link no longer works',
  failed: 'We couldn’t change the link',
}

export const tripPageWords = {
  pageTitle: 'Your trip · Holmward',
  needsScripts: 'Your trip needs JavaScript. Please switch it on for this site.',
  title: 'Your trip',
  loading: 'Loading your trip',
  gone: 'No trip here',
  goneText:
    'A trip page opens once a stay is confirmed and closes when it is cancelled. Open the booking to see its status.',
  openBooking: 'Open the booking',
  failed: 'We couldn’t load the trip',
  failedText: 'Your booking is safe. Please try again.',
  tryAgain: 'Try again',
}

export const tripViewWords = {
  bookings: 'My Bookings',
  guideBook: 'Guide book',
  aside: 'Who’s coming, and what it costs',
}

/** What the guest's page of a trip and that of companions both say. */
export const tripPartsWords = {
  when: 'When',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  nights: (count: number) => countOf(count, 'night'),
  nightsWithoutHours: (count: number) => `${countOf(count, 'night')}. Agree your arrival time with the host.`,
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

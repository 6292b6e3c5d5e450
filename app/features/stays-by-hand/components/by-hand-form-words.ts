import { countOf } from '#lib/text.ts'

export const newByHandWords = {
  title: 'Add a booking',
  lead: 'For a stay you agreed elsewhere. It takes its nights like any other booking. The guest needs no account, and we don’t contact them.',
  save: 'Add booking',
  saved: 'Booking added.',
  failed: 'The booking was not added.',
}

export const changeByHandWords = {
  title: 'Change the booking',
  lead: 'You added this stay yourself, so no one has to accept the change. Tell your guest what you change.',
  save: 'Save',
  saved: 'Booking changed.',
  failed: 'The booking was not changed.',
}

export const byHandFormWords = {
  loading: 'Loading the form',
  home: 'Home',
  noHome: 'Choose a home',
  declines: (requests: number) =>
    `Saving declines ${countOf(requests, 'request')} for these nights and notifies ${requests === 1 ? 'that guest' : 'those guests'}.`,
  totalHint: (usual: string) => `Your prices come to ${usual}. Leave empty to use that price.`,
  totalHintUnknown: 'Leave empty to use your own prices.',
  takeUsual: (usual: string) => `Use ${usual}`,
  name: 'Guest’s name',
  phone: 'Phone',
  email: 'Email',
  emailHint: 'Only you can see it. We send nothing to this guest.',
  noteHint: 'Only you can see it.',
  notNow: 'Not now',
}

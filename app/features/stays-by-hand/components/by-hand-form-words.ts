import { countOf } from '#lib/text.ts'

export const newByHandWords = {
  title: 'Add a booking',
  lead: 'For a stay that you have agreed on elsewhere. It takes its nights like any other; the guest needs no account and is not written to.',
  save: 'Add booking',
  saved: 'Booking added.',
  failed: 'The booking was not added.',
}

export const changeByHandWords = {
  title: 'Change the booking',
  lead: 'You wrote this stay down, so nobody has to agree here. Tell your guest what you change.',
  save: 'Save',
  saved: 'Booking changed.',
  failed: 'The booking was not changed.',
}

export const byHandFormWords = {
  loading: 'Loading the form',
  home: 'Home',
  noHome: 'Choose a home',
  declines: (requests: number) =>
    `Saving declines ${countOf(requests, 'request')} for these nights and tells ${requests === 1 ? 'that guest' : 'those guests'}.`,
  totalHint: (usual: string) => `Your prices give ${usual}. Left empty, that is the price.`,
  totalHintUnknown: 'Left empty, your own prices hold.',
  takeUsual: (usual: string) => `Take ${usual}`,
  name: 'Guest’s name',
  phone: 'Phone',
  email: 'Email',
  emailHint: 'Only you see it. Nothing is sent to this guest.',
  noteHint: 'Only you read it.',
  notNow: 'Not now',
}

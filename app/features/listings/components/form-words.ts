import { countOf } from '#lib/text.ts'
import type { ListingSectionId } from '../listing-fields.ts'

export const listPageWords = {
  pageTitle: 'List a property · Holmward',
  pageText: 'List your home on Holmward and deal with your guests directly.',
  back: 'Back',
  title: 'List your property',
  lead: 'Six short sections, and your home is online. No commission, ever.',
  editBack: 'Back to dashboard',
  editTitle: 'Edit your property',
  editLead: 'What you change here is live as soon as you save it.',
}

export const listingPreviewWords = {
  pageTitle: 'Preview of your listing · Holmward',
  title: 'Preview of your listing',
  loading: 'Loading the preview',
  dashboard: 'Dashboard',
  text: 'This is what guests would see. Only you see it: nothing of it is published yet.',
  editTitle: 'Preview of your changes',
  editText: 'This is what guests would see. Only you see it: your changes are not saved yet.',
  back: 'Back to the form',
  missing: 'Still to do',
  noPrice: 'No price yet',
  booking: 'Guests choose their dates here and send you a request.',
}

export const formWords = {
  edit: 'Edit property',
  list: 'List a property',
  loading: 'Loading the form',
  optional: '(optional)',
  signedOut: 'Authentication Required',
  signedOutText: 'Please sign in to list a property.',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  cannotEdit: 'This property cannot be edited',
  cannotEditText: 'It may have been removed, or it belongs to another host.',
  ownHomes: 'Go to your properties',
  failed: 'Error',
  notLoadedText: 'Failed to load property details. Please try again.',
  tryAgain: 'Try again',
  leavesPhotos: 'Photos are still uploading. Those that have not arrived are lost when you leave.',
  leavesChanges:
    'Your last changes could not be saved yet. They stay in this browser, and no other device has them.',
  notDiscarded: 'Failed to discard the draft. Please try again.',
  draftNotKept: 'Failed to save the draft. Please try again.',
  keptMine: 'Your values stay',
  keptMineText: 'Save changes to publish them.',
}

export const sectionWords: Record<ListingSectionId, { title: string; intro: string }> = {
  basic: { title: 'Basic Information', intro: 'How guests come to know your place.' },
  location: { title: 'Location', intro: 'Where it is, and how exactly everybody may know.' },
  details: { title: 'Property Details', intro: 'What a night costs, and how many it holds.' },
  amenities: { title: 'Amenities', intro: 'Tap everything that guests can use.' },
  photos: {
    title: 'Property Photos',
    intro: 'The first photo is the cover. Ten or more show a home at its best.',
  },
  contact: {
    title: 'Contact Information',
    intro: 'Shared only with guests whose booking you have confirmed.',
  },
}

export const railWords = {
  label: 'Sections of the form',
  completeAfter: ', complete',
  incompleteAfter: ', not complete yet',
  complete: (count: number, all: number) => `${count} of ${all} sections complete`,
}

export const basicWords = {
  titleHint: 'What makes it special, in a few words: “Cedar cabin by the lake”.',
  moreTypes: 'More property types',
  descriptionHint: 'At least 50 characters: the rooms, the surroundings, what guests love.',
}

export const locationWords = {
  map: 'Where your home stands',
  removePin: 'Remove the pin',
  noPin: 'Without a pin the map shows the middle of your city.',
  noPinOfArea: 'Without a pin your home is not on the map; guests find it by its city.',
  precision: 'What may everybody see?',
  exact: 'Show the exact address',
  area: 'Show guests only the area',
  precisionHint:
    'With only the area, your address and the pin reach guests whose booking you have confirmed. Everybody else sees about a square kilometre.',
}

export const foundWords = {
  title: 'Where guests find you',
  known: (others: number) =>
    `Whoever searches for one of these finds your home${others > 0 ? `, beside ${countOf(others, 'home')} listed there` : ''}.`,
  unknownCity: (city: string) =>
    `We can't place “${city}” on the map. Check the spelling, or set a pin so that guests can see where your home is.`,
  unknown: (place: string, kind: 'state' | 'country') =>
    `We do not know “${place}” as a ${kind}. It stays as you write it, and is found by these letters alone.`,
}

export const detailWords = {
  priceSuffix: 'per night',
  priceHint: 'From 1 to 10,000. Guests pay you directly; Holmward adds no booking fee.',
  currencyHint: 'What guests see and pay in. Fees and the deposit are in it too.',
  moreChoices: 'More…',
  numberOf: (label: string) => `Number of ${label.toLowerCase()}`,
  numberHint: (most: number) => `Up to ${most}`,
  registrationHint:
    'Where the law asks for one, as in many cities of the EU. Everybody reads it on the page; it is yours to keep right.',
}

export const bedsWords = {
  hint: 'Guests look for who sleeps where, and find homes by their number of beds.',
  add: 'Add a bed',
  addIn: (room: string) => `Add a bed: ${room}`,
  kindIn: (room: string) => `Kind of bed: ${room}`,
  countIn: (room: string) => `How many: ${room}`,
  removeIn: (beds: string, room: string) => `Remove ${beds}: ${room}`,
}

export const amenitiesWords = {
  title: 'What does it offer?',
  more: 'More amenities',
}

export const checklistWords = {
  title: 'What brings guests',
  good: (count: number, all: number) => `${count} of ${all} good`,
  goodAfter: ': good',
  hint: 'Only advice: you can list without any of it and add it later.',
}

export const submitWords = {
  edit: 'Save changes',
  list: 'List Property',
  preview: 'Preview',
  invalid: 'Please check the fields that are marked.',
  waitingFor: (photos: number) => `Waiting for ${countOf(photos, 'photo')}…`,
  waitingHint: 'It is sent by itself when the photos have arrived.',
  stopWaiting: 'Stop waiting',
  editStopped: 'Your changes are not saved yet',
  listStopped: 'Your property is not listed yet',
  /** `button` is what the button says that sends the form. */
  stopped: (failed: number, button: string) =>
    failed === 1
      ? `1 photo was not uploaded. Retry or remove it, or press ${button} to go on without it.`
      : `${failed} photos were not uploaded. Retry or remove them, or press ${button} to go on without them.`,
  offline: 'Holmward cannot be reached',
  offlineText:
    'Everything that you have typed is still here. We’ll try again by ourselves as soon as the connection is back.',
  stopTrying: 'Stop trying',
  failed: 'Error',
  editFailed: 'Failed to save your changes. Please try again.',
  listFailed: 'Failed to list property. Please try again.',
  conflict: 'This property was changed elsewhere. Your values are still here.',
  edited: 'Changes saved',
  listed: 'Property Listed Successfully!',
  listedBefore:
    'It was listed before the connection broke off. What you changed after that is not in it; edit it to add that.',
  listedWithGuide: 'Property Listed with Guide Book!',
  guide: {
    overpass: 'We are collecting places nearby and write to you when they are there.',
    gazetteer:
      'We are putting the towns nearby into it. Add your favourite places and the first lines in My Properties.',
  },
  guideFailed: 'Its guide book could not be started. You can make it later in My Properties.',
}

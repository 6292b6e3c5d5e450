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
  text: 'This is what guests would see. Only you can see it: nothing is published yet.',
  editTitle: 'Preview of your changes',
  editText: 'This is what guests would see. Only you can see it: your changes aren’t saved yet.',
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
  leavesPhotos: 'Photos are still uploading. If you leave now, you lose the ones that haven’t finished.',
  leavesChanges:
    'We couldn’t save your last changes yet. They stay in this browser, but not on your other devices.',
  notDiscarded: 'Failed to discard the draft. Please try again.',
  draftNotKept: 'Failed to save the draft. Please try again.',
  keptMine: 'We kept your values',
  keptMineText: 'Save changes to publish them.',
}

export const sectionWords: Record<ListingSectionId, { title: string; intro: string }> = {
  basic: { title: 'Basic Information', intro: 'How guests get to know your place.' },
  location: { title: 'Location', intro: 'Where it is, and how exactly guests can see it.' },
  details: { title: 'Property Details', intro: 'The price of a night, and how many guests it sleeps.' },
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
  map: 'Where your home is',
  removePin: 'Remove the pin',
  noPin: 'Without a pin the map shows the middle of your city.',
  noPinOfArea: 'Without a pin your home isn’t on the map. Guests find it by its city.',
  precision: 'What can everyone see?',
  exact: 'Show the exact address',
  area: 'Show guests only the area',
  precisionHint:
    'If you show only the area, guests see your address and the pin once you’ve confirmed their booking. Everyone else sees about a square kilometre.',
}

export const foundWords = {
  title: 'Where guests find you',
  known: (others: number) =>
    `Guests who search for one of these find your home${others > 0 ? `, along with ${countOf(others, 'home')} listed there` : ''}.`,
  unknownCity: (city: string) =>
    `We can't place “${city}” on the map. Check the spelling, or set a pin so that guests can see where your home is.`,
  unknown: (place: string, kind: 'state' | 'country') =>
    `We don’t recognise “${place}” as a ${kind}. We keep it as you typed it, and guests find it only by that spelling.`,
}

export const detailWords = {
  priceSuffix: 'per night',
  priceHint: 'From 1 to 10,000. Guests pay you directly; Holmward adds no booking fee.',
  currencyHint: 'Guests see prices and pay in this currency. It applies to fees and the deposit too.',
  moreChoices: 'More…',
  numberOf: (label: string) => `Number of ${label.toLowerCase()}`,
  numberHint: (most: number) => `Up to ${most}`,
  registrationHint:
    'If the law requires one, as in many EU cities. Everyone can see it on your listing. You’re responsible for keeping it correct.',
}

export const bedsWords = {
  hint: 'Guests check who sleeps where, and can search by number of beds.',
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
  title: 'What attracts guests',
  good: (count: number, all: number) => `${count} of ${all} good`,
  goodAfter: ': good',
  hint: 'These are only tips. You can list now and add them later.',
}

export const submitWords = {
  edit: 'Save changes',
  list: 'List Property',
  preview: 'Preview',
  invalid: 'Please check the fields that are marked.',
  waitingFor: (photos: number) => `Waiting for ${countOf(photos, 'photo')}…`,
  waitingHint: 'We’ll send it automatically when the photos have uploaded.',
  stopWaiting: 'Stop waiting',
  editStopped: 'Your changes are not saved yet',
  listStopped: 'Your property is not listed yet',
  /** `button` is what the button says that sends the form. */
  stopped: (failed: number, button: string) =>
    failed === 1
      ? `1 photo was not uploaded. Retry or remove it, or press ${button} to continue without it.`
      : `${failed} photos were not uploaded. Retry or remove them, or press ${button} to continue without them.`,
  offline: 'We can’t reach Holmward',
  offlineText: 'Everything you typed is still here. We’ll try again as soon as the connection is back.',
  stopTrying: 'Stop trying',
  failed: 'Error',
  editFailed: 'Failed to save your changes. Please try again.',
  listFailed: 'Failed to list property. Please try again.',
  conflict: 'This property was changed elsewhere. Your values are still here.',
  edited: 'Changes saved',
  listed: 'Property Listed Successfully!',
  listedBefore:
    'It was listed before the connection broke. Anything you changed after that isn’t in it. Edit the listing to add it.',
  listedWithGuide: 'Property Listed with Guide Book!',
  guide: {
    overpass: 'We’re collecting nearby places and will email you when they’re ready.',
    gazetteer:
      'We’re adding nearby towns to it. Add your favourite places and house instructions in My Properties.',
  },
  guideFailed: 'We couldn’t start its guide book. You can make it later in My Properties.',
}

export const guideEditorWords = {
  pageTitle: 'Guide book · Holmward',
  title: 'Guide book',
  leadBefore: 'For guests of ',
  leadAfter: ': they get a private link once their stay is confirmed.',
  loading: 'Loading the guide book',
  signedOut: 'Authentication Required',
  signedOutText: 'Please sign in to edit your guide book.',
  signIn: 'Sign In',
  notFound: 'Listing not found',
  notFoundText: 'It no longer exists, or it is not yours.',
  ownHomes: 'Go to your listings',
  failed: 'Error',
  failedText: 'Failed to load guide book items.',
  retry: 'Try again',
  leaveText: 'Your changes to the guide book will be lost.',
  saved: 'Guide book saved',
  notSaved: 'The guide book was not saved',
}

export const collectWords = {
  places: 'Places from the map',
  placesText: 'Up to 40 places nearby from OpenStreetMap.',
  towns: 'Towns nearby',
  townsText:
    'The town centre, neighbouring towns and the nearest larger city, with distances, from GeoNames. You can add restaurants and sights yourself.',
  failed: 'Places could not be collected',
  keeps: (text: string) => `${text} We keep everything that you add, change or hide.`,
  lastCollected: (day: string) => ` Last collected on ${day}.`,
  again: 'Collect again',
  collect: 'Collect places',
  plan: 'Part of Professional',
  collecting: 'Collecting places nearby',
}

export const sheetWords = {
  renewed: 'The sheet has a new link',
  renewedText: 'Please print it again.',
  renewFailed: 'The link was not changed',
  open: 'Sheet for the home',
  renew: 'Replace link',
  renewTitle: 'Replace the link of the sheet?',
  renewConfirm: 'Replace link',
  renewCancel: 'Keep link',
  renewText:
    'The sheet in the home and all its links stop working. Print the new sheet afterwards. The private links of booked guests keep working.',
}

export const guideTextsWords = {
  unsaved: 'Not saved yet',
  allSaved: 'Everything is saved',
  empty: 'Nothing written yet',
  save: 'Save',
  access: 'Wi-Fi and door',
  accessText:
    'Stored encrypted. Guests see them from three days before check-in until the end of the check-out day.',
  network: 'Wi-Fi name',
  password: 'Wi-Fi password',
  wifiCode: 'QR code to join the Wi-Fi',
  wifiCodeText: 'Guests scan this to join',
  door: 'Door',
  doorHint: 'Codes, key box, which way the key turns.',
  stay: 'The stay',
  arrivalHint: 'The last mile, the right entrance, from what time. Put codes and key boxes under “Door”.',
  parkingHint: 'Where, how many cars, and what it costs.',
  manualHint: 'Heating, stove, hot water, rubbish, quiet hours.',
  checkOutHint: 'By what time, and the three things to do before leaving.',
  emergencyHint: 'The emergency number, the nearest hospital, where the first-aid kit and the fuse box are.',
  conflict: 'The guide book was changed in another window',
  conflictText: 'Your text is still here. Save again to keep it, or use the version that was saved there.',
  takeTheirs: 'Use the saved version',
}

export const placesWords = {
  title: 'Places',
  add: 'Add a place',
  added: 'Place added',
  saved: 'Place saved',
  empty: 'Where do you send your friends?',
  emptyText:
    'The bakery in the morning, the bay at sunset, the cinema for a rainy day: three places are a good start. Everyone can see them on your listing page.',
  removeTitle: (name: string) => `Delete ${name}?`,
  remove: 'Delete',
  removeText:
    "We remove it from your guide book for good, and it won't come back when you collect places again. To keep it for later, hide it instead.",
  changeFailed: 'The guide book was not changed',
  reordered: 'The order was changed.',
  shown: (name: string, isShown: boolean) =>
    `${name} is ${isShown ? 'shown to guests again' : 'hidden from guests'}.`,
  saveFailed: 'The place was not saved',
}

export const placeRowWords = {
  reorder: (name: string) => `Reorder ${name}`,
  reorderHint: 'Drag it, or move it with the arrow keys.',
  hidden: 'Hidden',
  noPin: 'No pin yet',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  show: (name: string) => `Show ${name} to guests`,
  hide: (name: string) => `Hide ${name} from guests`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
}

export const placeFormWords = {
  editTitle: 'Edit the place',
  addTitle: 'Add a place',
  save: 'Save the place',
  add: 'Add the place',
  name: 'Name',
  category: 'Category',
  why: 'Why you like it',
  whyHint: 'A tip that no website has: what to order, when to go.',
  rating: 'Your rating',
  noRating: 'No rating',
  ratingOf: (value: number) => `${value} of 5`,
  address: 'Address',
  addressHint: 'Used for directions.',
  website: 'Website',
  hours: 'Opening hours',
  where: 'Where it is',
  map: 'Where the place is',
  removePin: 'Remove pin',
  picture: 'Picture ',
  optional: '(optional)',
  pictureHint: 'JPG, PNG or WebP, under 10MB. Use your own picture: everyone can see it.',
  uploading: 'Uploading the picture',
  otherPicture: 'Choose another',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove picture',
}

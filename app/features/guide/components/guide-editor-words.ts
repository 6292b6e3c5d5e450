export const guideEditorWords = {
  pageTitle: 'Guide book · Holmward',
  title: 'Guide book',
  leadBefore: 'For guests of ',
  leadAfter: ': they get it by a private link once their stay is confirmed.',
  loading: 'Loading the guide book',
  signedOut: 'Authentication Required',
  signedOutText: 'Please sign in to write in your guide book.',
  signIn: 'Sign In',
  notFound: 'There is no such property',
  notFoundText: 'It does not exist any more, or it is not yours.',
  ownHomes: 'Go to your properties',
  failed: 'Error',
  failedText: 'Failed to load guide book items.',
  retry: 'Try again',
  leaveText: 'What you changed in the guide book is lost then.',
  saved: 'Guide book saved',
  notSaved: 'The guide book was not saved',
}

export const collectWords = {
  places: 'Places from the map',
  placesText: 'Up to 40 places nearby from OpenStreetMap.',
  towns: 'Towns nearby',
  townsText:
    'The town centre, neighbouring towns and the larger city near, with distances, from GeoNames. Restaurants and sights are yours to add.',
  failed: 'Places could not be collected',
  keeps: (text: string) => `${text} What you add, change or hide stays as it is.`,
  lastCollected: (day: string) => ` Last collected on ${day}.`,
  again: 'Collect again',
  collect: 'Collect places',
  plan: 'Part of Professional',
  collecting: 'Collecting places nearby',
}

export const sheetWords = {
  renewed: 'The sheet has a new address',
  renewedText: 'Please print it again.',
  renewFailed: 'The address was not changed',
  open: 'Sheet for the home',
  renew: 'New address',
  renewTitle: 'Give the sheet a new address?',
  renewConfirm: 'Make a new address',
  renewCancel: 'Keep the old one',
  renewText:
    'The sheet that hangs in the home stops working, and so does every link that somebody has made of it. Print the new one afterwards. Links of booked guests stay as they are.',
}

export const placesWords = {
  title: 'Places',
  add: 'Add a place',
  added: 'Place added',
  saved: 'Place saved',
  empty: 'Where do you send your friends?',
  emptyText:
    'The bakery in the morning, the bay at sunset, the cinema for a rainy day: three places are a good beginning. Everybody sees them on the page of your property.',
  removeTitle: (name: string) => `Delete ${name}?`,
  remove: 'Delete',
  removeText:
    'It leaves your guide book for good, and does not come back when you collect places again. Hide it instead to keep it for later.',
  changeFailed: 'The guide book was not changed',
  reordered: 'The order was changed.',
  shown: (name: string, isShown: boolean) =>
    `${name} is ${isShown ? 'shown to guests again' : 'hidden from guests'}.`,
  saveFailed: 'The place was not saved',
}

export const placeRowWords = {
  reorder: (name: string) => `Reorder ${name}`,
  reorderHint: 'Drag it, or move it by the arrow keys.',
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
  whyHint: 'One tip that no website tells: what to order, when to come.',
  rating: 'Your rating',
  noRating: 'No rating',
  ratingOf: (value: number) => `${value} of 5`,
  address: 'Address',
  addressHint: 'Directions search for it.',
  website: 'Website',
  hours: 'Opening hours',
  where: 'Where it is',
  map: 'Where the place is',
  removePin: 'Take the pin away',
  picture: 'Picture ',
  optional: '(optional)',
  pictureHint: 'JPG, PNG or WebP, under 10MB. Of your own: everybody sees it.',
  uploading: 'Uploading the picture',
  otherPicture: 'Choose another',
  choosePicture: 'Choose a picture',
  removePicture: 'Take it away',
}

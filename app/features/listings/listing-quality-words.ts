/** What the checklist calls its lines, and what would make them better. */
export const qualityWords = {
  photos: {
    label: 'Photos',
    none: 'Add photos: the living room, a bedroom, the bathroom and the view come first.',
    few: (count: number) => `${count} so far. Five show the main rooms; ten show the whole home.`,
    more: (count: number) =>
      `${count} so far. With ten or more, guests don’t have to guess: add a bathroom, the kitchen or the way there.`,
  },
  cover: {
    label: 'Cover photo',
    none: 'The first photo is what guests see in search.',
    upright: 'Your cover is upright. A wide photo fills the card.',
    small: 'Your cover is small. One of at least 1,200 pixels stays sharp.',
  },
  description: {
    label: 'Description',
    none: 'Tell guests about the rooms, the beds and what is around.',
    short: 'A few more sentences: the beds, the kitchen, the way to the water.',
  },
  amenities: {
    label: 'Amenities',
    none: 'Tick what guests can use; they filter by it.',
    few: (count: number) => `${count} so far. Anything else?`,
  },
  pin: {
    label: 'Place on the map',
    none: 'Put a pin on the map so that guests who search there find you.',
  },
}

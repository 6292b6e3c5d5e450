/** Below the homes: parts that no browser needs code for, and so not their words either. */
export const propertyKindsWords = {
  title: 'A home for every kind of stay',
  cabins: {
    title: 'Cozy Cabins',
    text: 'A stove, a stack of wood, and nothing on the horizon but trees.',
  },
  lofts: {
    title: 'Urban Lofts',
    text: 'High windows, old brick, and the best coffee of the city downstairs.',
  },
  villas: {
    title: 'Mediterranean Villas',
    text: 'White walls, an olive tree for shade, and the sea at the end of the path.',
  },
}

export const howItWorksWords = {
  title: 'How it works',
  search: {
    title: 'Search & Browse',
    text: 'Browse homes by place, type and amenities, and find one that’s free on your dates.',
  },
  contact: {
    title: 'Contact Directly',
    text: 'Send your dates to the owner. You arrange the stay and payment together.',
  },
  enjoy: {
    title: 'Enjoy Your Stay',
    text: 'Arrive, unpack, and ask someone who knows the house and the area.',
  },
}

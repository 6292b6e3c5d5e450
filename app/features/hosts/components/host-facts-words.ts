export const hostFactsWords = {
  ratingOf: 'across all homes',
  since: (month: string) => `On Holmward since ${month}`,
  speaks: 'Speaks ',
  emailConfirmed: (month: string) => `Email confirmed in ${month}`,
  registered: (register: string) => `Registered as ${register}`,
  noFigures: 'There’s too little activity yet to show how often this host replies, accepts or cancels.',
  aboutFigures: 'How we calculate these figures',
}

/** On the page of a home. */
export const hostCardWords = {
  title: 'Your host',
  noName: 'The host',
}

export const hostFactsWords = {
  ratingOf: 'over all homes',
  since: (month: string) => `On Holmward since ${month}`,
  speaks: 'Speaks ',
  emailConfirmed: (month: string) => `Email confirmed in ${month}`,
  registered: (register: string) => `Registered as ${register}`,
  noFigures: 'Too little has happened here yet to say how often this host answers, accepts or cancels.',
  aboutFigures: 'How these figures are reckoned',
}

/** On the page of a home. */
export const hostCardWords = {
  title: 'Your host',
  noName: 'The host',
}

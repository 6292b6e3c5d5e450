/** What is wrong with what a host says of themselves. */
export const profileMessages = {
  longAbout: 'Use at most 1,000 characters',
  manyLanguages: (most: number) => `Choose at most ${most} languages`,
  unknownLanguage: 'Choose from the languages shown',
  noLanguages: 'Languages must be a list',
}

/** What is wrong with a declaration. */
export const declarationMessages = {
  missing: 'Choose how you host',
  noName: 'Enter the name of your business',
  shortName: 'The name must be at least 2 characters',
  longName: 'The name must be at most 120 characters',
  noAddress: 'Enter the address of your business',
  shortAddress: 'The address must be at least 5 characters',
  longAddress: 'The address must be at most 300 characters',
  shortNumber: 'The number must be at least 2 characters',
  longNumber: 'The number must be at most 60 characters',
}

/** What is wrong with the link of a mail. */
export const incompleteLink = 'This link is incomplete. Open it from the email again.'

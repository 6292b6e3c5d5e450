/** What is said beside the fields of a calendar that is added. */
export const calendarInputWords = {
  /** The specification's words for a form that is not complete. */
  incomplete: 'Please fill in all required fields',
  address: {
    missing: 'Please paste the calendar address',
    invalid: 'Please paste a full address that starts with https:// or http://',
    withPassword: 'Please paste an address without a name and password before the @',
  },
  property: 'Please choose a property',
  platform: 'Please choose a platform',
  listingThere: { long: 'Please use at most 100 characters' },
}

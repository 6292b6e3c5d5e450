/** What is said of what holds for single nights. */
export const nightTermsInputWords = {
  date: { missing: 'Choose a date', invalid: 'Enter a date as YYYY-MM-DD' },
  price: {
    missing: 'Enter a price',
    noNumber: 'Enter the price as a number, such as 180 or 79.50',
    outside: 'The price must be between 1 and 10,000',
    decimals: 'The price can have at most two decimals',
  },
  shortest: (most: number) => `The shortest stay must be a whole number between 1 and ${most}`,
  notOrdered: 'Check-out date must be after check-in date',
  many: 'Choose fewer nights',
  long: 'Change at most two years at once',
  none: 'Choose nights',
  nothing: 'Choose nights or seasons',
}

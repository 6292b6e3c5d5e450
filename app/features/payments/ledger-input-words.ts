/** What is said of a sum that is written down. */
export const moneyInputWords = {
  flow: 'Choose what the payment was for',
  amount: {
    missing: 'Enter the amount',
    noNumber: 'Enter a number, such as 180 or 79.50',
    outside: 'The amount must be between 0 and 1,000,000',
    decimals: 'The amount can have at most two decimals',
  },
  day: 'Choose the day',
  way: 'Choose a payment method',
  note: (most: number) => `Use at most ${most} characters`,
}

/** What is said of a stay that a host enters by hand. */
export const byHandInputWords = {
  price: 'Please enter a price',
  aboutNone: 'Name the home or the booking',
}

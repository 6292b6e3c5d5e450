export const similarWords = {
  title: 'Similar homes',
  titleOnDates: 'Similar homes, free on your dates',
}

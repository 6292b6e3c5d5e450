export const viewedWords = {
  title: 'Recently viewed',
  forget: 'Forget these',
}

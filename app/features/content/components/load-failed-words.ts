export const loadFailedWords = {
  tryAgain: 'Try again',
}

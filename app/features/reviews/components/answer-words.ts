export const answerWords = {
  field: (reviewer: string) => `Your answer to ${reviewer}`,
  hint: 'Everybody can read it. It is given once and cannot be changed.',
  wrongLength: (min: number, max: number) => `Please write ${min} to ${max} characters.`,
  cancel: 'Cancel',
  publish: 'Publish answer',
  published: 'Answer published',
  failed: 'Your answer could not be published.',
  tryAgain: 'Please try again.',
}

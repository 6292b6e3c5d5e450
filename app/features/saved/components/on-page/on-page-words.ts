/** On the page of a home. */
export const onPageWords = {
  save: 'Save',
  share: 'Share',
}

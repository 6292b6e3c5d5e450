/** On the question before a page is left with something unsaved. */
export const leaveWords = {
  title: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
}

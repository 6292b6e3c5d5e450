export const byHandButtonWords = {
  add: 'Add a booking',
  change: 'Change the booking',
}

export const hostNoteWords = {
  title: 'Your note',
  failed: 'Your note could not be loaded.',
  tryAgain: 'Try again',
  field: 'Note',
  fieldHint: 'Only you see it; your guest never does.',
  tooLong: (most: number) => `The note must be less than ${most} characters`,
  conflict: 'Changed on another screen',
  other: 'There it says:',
  otherEmpty: 'Nothing any more.',
  takeOther: 'Take that one',
  save: 'Save note',
  saveOver: 'Save mine over it',
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saveFailed: 'The note was not saved. What you typed stays here.',
}

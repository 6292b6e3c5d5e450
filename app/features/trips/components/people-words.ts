export const peopleWords = {
  title: 'Who comes',
  names: 'Names',
  add: 'Name who comes along',
  change: 'Change names and note',
}

export const peopleDialogWords = {
  title: 'Who comes along',
  namesHint: 'One in a line. Whoever has the link of this trip reads them; your host does not.',
  note: 'Note to them',
  noteHint: 'Such as where and when you meet.',
  cancel: 'Cancel',
  save: 'Save',
  failed: 'That was not saved',
}

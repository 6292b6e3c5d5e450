/** Why a file cannot be imported, for whoever runs the import. */
export const csvFileWords = {
  archive: 'This is a spreadsheet or an archive: save it as CSV in UTF-8.',
  utf32: 'This file is in UTF-32: save it as CSV in UTF-8.',
  otherEncoding: (name: string) =>
    `The letters of this file are not in UTF-8. They may be in ${name}: save it as CSV in UTF-8.`,
}

/** Why a file cannot be imported, for whoever runs the import. */
export const csvFileWords = {
  archive: 'This is a spreadsheet or an archive: save it as CSV in UTF-8.',
  utf32: 'This file is in UTF-32: save it as CSV in UTF-8.',
  otherEncoding: (name: string) =>
    `This file is not in UTF-8. It may be in ${name}: save it as CSV in UTF-8.`,
}

/** Around the text of a page to read. */
export const articleWords = {
  version: (version: string) => `Version ${version}`,
  updated: 'Last updated ',
  print: 'Print',
  contents: 'Contents',
  onThisPage: 'On this page',
  inShort: 'In short',
  otherPages: 'Related policies',
}

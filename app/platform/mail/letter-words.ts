/** What stands below every letter. */
export const letterWords = {
  switchOff: (kind: string) => `Stop emails about ${kind}`,
  sent: { before: 'Sent by ', link: 'Holmward', after: ', where travellers deal with the owners directly.' },
  sender: (site: string) => `Holmward · ${site}`,
}

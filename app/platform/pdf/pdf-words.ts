/** At the foot of each page: what the paper is, and which of its pages this is. */
export const footerWords = (paper: string, page: number, pages: number) => `${paper} · ${page} of ${pages}`

/** Above it, on a page with a letter that no font has. */
export const boxWords =
  '□ is a character that this document cannot print. The name or text is in the account as it was written.'

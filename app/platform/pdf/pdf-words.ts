/** At the foot of each page: what the paper is, and which of its pages this is. */
export const footerWords = (paper: string, page: number, pages: number) => `${paper} · ${page} of ${pages}`

/** Above it, on a page with a letter that no font has. */
export const boxWords =
  '□ marks a character that this document cannot print. The account shows the original name or text.'

/** At the foot of each page: what the paper is, and which of its pages this is. */
export const footerWords = (paper: string, page: number, pages: number) => `${paper} · ${page} of ${pages}`

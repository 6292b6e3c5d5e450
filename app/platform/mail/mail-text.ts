import { convert, type FormatOptions } from 'html-to-text'

const block: FormatOptions = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

/**
 * The text of a mail that is HTML alone, as its reader saw it: paragraphs apart, quotations marked by `>`, links with where
 * they lead. Runs in a thread that may be ended.
 */
export function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'hr', options: { ...block, length: 20 } },
      // Outlook makes each line a paragraph.
      { selector: 'p.MsoNormal', format: 'paragraph', options: block },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'table', format: 'block' },
    ],
  })
}

/** The same in no form at all, and in a time that grows with the length alone: for HTML that the other is too slow for. */
export function wordsOfHtml(html: string): string {
  return html
    .split('<')
    .map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join(' ')
    .replace(/[ \t]{2,}/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

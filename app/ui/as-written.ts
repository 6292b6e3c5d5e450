/**
 * What an element takes in the browser whose inside is to stay the HTML that the server wrote: React leaves the inside of
 * such an element as it finds it. The empty text is never used.
 */
export const asWritten = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/** How long the note may be that only the host sees, in characters. */
export const longestHostNote = 2000

/** Every run of a segment's texts, by number, in one string that can be looked through at once. */
export type WordList = {
  /** The words with a U+0000 before, between and behind them; PostgreSQL stores no such character. */
  joined: string
  /** Where each word begins; one more than there are words. */
  starts: Uint32Array
}

/** Numbers words in the order in which they are given; none may occur twice or hold a U+0000. */
export function makeWordList(words: readonly string[]): WordList {
  const starts = new Uint32Array(words.length + 1)
  let at = 1
  words.forEach((word, number) => {
    starts[number] = at
    at += word.length + 1
  })
  starts[words.length] = at
  return { joined: `\0${words.join('\0')}\0`, starts }
}

/** How many words there are. */
export function countWords({ starts }: WordList): number {
  return starts.length - 1
}

/** The word of a number, from 0 to one less than there are. */
export function wordAt({ joined, starts }: WordList, number: number): string {
  return joined.slice(starts[number], (starts[number + 1] ?? 1) - 1)
}

/** The numbers of the words that contain, begin with, end with or are a text, ascending. */
export function findWords(
  { joined, starts }: WordList,
  text: string,
  how: 'contains' | 'begins' | 'ends' | 'is',
): number[] {
  const before = how === 'begins' || how === 'is' ? '\0' : ''
  const needle = `${before}${text}${how === 'ends' || how === 'is' ? '\0' : ''}`
  const found: number[] = []
  for (let at = joined.indexOf(needle); at >= 0; ) {
    const word = wordBefore(starts, at + before.length)
    if (word >= starts.length - 1) break
    found.push(word)
    // The U+0000 that ends this word may begin the next match.
    at = joined.indexOf(needle, (starts[word + 1] ?? 1) - 1)
  }
  return found
}

/** The last word that begins at or before a place. */
function wordBefore(starts: Uint32Array, place: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

// Letters that are more than a base letter with a mark.
const letters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
}

/**
 * The letters and digits of a text as somebody without accents would type them: "Montréal" becomes "montreal",
 * "St. John's" becomes "st johns". Words have one space between.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’ʻ`.]/gu, '')
    .replace(/[æœøßðþłđħı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

import { expect, test } from 'vitest'
import { hanCharacters } from './han-characters.ts'

test('the ideographs of the standards and of names are there from the first to the last, and rarer ones are not', () => {
  const letters = new Set(hanCharacters())
  // GB 2312, JIS X 0208, the first level of Big5, what Windows adds for Japan, and names.
  for (const letter of '啊座亍齄亜腕弌熙一籲髙﨑镕喆堃淼妤') expect(letters, letter).toContain(letter)
  for (const letter of '𠮷龘㐂A') expect(letters, letter).not.toContain(letter)
  expect(letters.size).toBeGreaterThan(13_000)
})

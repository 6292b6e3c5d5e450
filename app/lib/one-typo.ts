/**
 * Whether a name begins as somebody has typed it, but for one typo at most: a letter that is wrong, missing or too many, or two
 * that are exchanged.
 */
export function beginsWithOneTypo(name: string, typed: string): boolean {
  let at = 0
  while (at < typed.length && name[at] === typed[at]) at++
  if (at === typed.length) return true
  const rest = typed.slice(at + 1)
  const [letter, next] = [typed[at], typed[at + 1]]
  const isWrong = name.startsWith(rest, at + 1)
  const isTooMany = name.startsWith(rest, at)
  const isMissing = name.startsWith(typed.slice(at), at + 1)
  const isExchanged =
    name[at] === next && name[at + 1] === letter && name.startsWith(typed.slice(at + 2), at + 2)
  return isWrong || isTooMany || isMissing || isExchanged
}

/** Of fewer letters almost every name would be one typo away. */
export const fewestForTypo = 4

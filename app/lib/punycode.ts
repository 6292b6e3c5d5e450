/**
 * The letters that the part of an `xn--` name behind its prefix stands for (RFC 3492, 6.2); null where it stands for none.
 */
export function decodePunycode(encoded: string): string | null {
  const end = Math.max(0, encoded.lastIndexOf('-'))
  const letters = [...encoded.slice(0, end)].map((letter) => letter.codePointAt(0) ?? 0)
  let [code, index, bias] = [128, 0, 72]
  for (let at = end > 0 ? end + 1 : 0; at < encoded.length; ) {
    const before = index
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = digitOf(encoded.charCodeAt(at++))
      if (digit === null) return null
      index += digit * weight
      const threshold = Math.min(26, Math.max(1, k - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    bias = adapt(index - before, letters.length + 1, before === 0)
    code += Math.floor(index / (letters.length + 1))
    index %= letters.length + 1
    if (code > 0x10ffff) return null
    letters.splice(index++, 0, code)
  }
  return String.fromCodePoint(...letters)
}

function digitOf(unit: number): number | null {
  if (unit >= 97 && unit <= 122) return unit - 97
  if (unit >= 48 && unit <= 57) return unit - 22
  return null
}

function adapt(change: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? 700 : 2))
  delta += Math.floor(delta / count)
  let k = 0
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35)
  return k + Math.floor((36 * delta) / (delta + 38))
}

/**
 * The numbers 0 to size - 1 by their keys, the smallest first; equal keys keep the order of the numbers. Counts how
 * often each key occurs instead of comparing, because keys repeat a lot.
 */
export function orderBy(size: number, keyOf: (n: number) => number): Uint32Array {
  const counts = new Map<number, number>()
  for (let n = 0; n < size; n++) {
    const key = keyOf(n)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const next = new Map<number, number>()
  let at = 0
  for (const key of Float64Array.from(counts.keys()).sort()) {
    next.set(key, at)
    at += counts.get(key) ?? 0
  }
  const order = new Uint32Array(size)
  for (let n = 0; n < size; n++) {
    const key = keyOf(n)
    const place = next.get(key) ?? 0
    order[place] = n
    next.set(key, place + 1)
  }
  return order
}

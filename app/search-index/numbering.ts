/** Numbers values in the order in which they are first seen. */
export function numbering() {
  const numbers = new Map<string, number>()
  return {
    of: (value: string): number => {
      const known = numbers.get(value)
      if (known !== undefined) return known
      // A copy: a slice would keep the whole text that it was cut from in memory.
      const kept = Buffer.from(value, 'utf16le').toString('utf16le')
      numbers.set(kept, numbers.size)
      return numbers.size - 1
    },
    keys: () => [...numbers.keys()],
  }
}

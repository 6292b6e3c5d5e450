/** How many homes a browser remembers. */
const most = 12

/** Reads what storage holds; nothing for what is none of ours. */
export function parseViewed(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** The homes that were looked at, the latest first and each once. */
export function withViewed(homes: readonly string[], home: string): string[] {
  return [home, ...homes.filter((id) => id !== home)].slice(0, most)
}

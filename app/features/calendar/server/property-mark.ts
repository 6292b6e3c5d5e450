/** True for what `propertyMark` gives, of whatever property and installation. */
export function isPropertyMark(text: string): boolean {
  return /^[0-9a-f-]{36}@[0-9a-f]{16}$/.test(text)
}

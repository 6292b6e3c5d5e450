/**
 * The values of what was ticked in a part of the page before its scripts were there: React leaves such boxes as they are
 * when it takes over, but knows nothing of it.
 */
export function earlyCheckboxes(part: HTMLElement | null): string[] {
  const ticked = part?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked:enabled') ?? []
  return [...ticked].map(({ value }) => value)
}

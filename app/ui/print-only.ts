/** Prints one part of the page and nothing around it; what of it is `no-print` stays away too. */
export function printOnly(part: HTMLElement): void {
  const page = document.documentElement
  part.dataset.printed = ''
  page.dataset.print = 'part'
  window.addEventListener(
    'afterprint',
    () => {
      delete part.dataset.printed
      delete page.dataset.print
    },
    { once: true },
  )
  window.print()
}

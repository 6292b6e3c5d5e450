/**
 * Marks the document before the first paint, so that neither the header nor the theme flickers. Nothing personal:
 * public pages are the same for everyone and may be kept by a cache.
 */
export function markDocument(): void {
  // zod would try whether it may compile code, which the policy forbids and reports.
  window.__zod_globalConfig = { jitless: true }
  const marks = document.documentElement.dataset
  marks.scripts = ''
  // Pictures further down wait until the page has painted (ui/styles.css).
  marks.fresh = ''
  try {
    if (localStorage.getItem('holmward.session')) marks.session = marks.eager = 'in'
    // Some hearts are filled.
    if (localStorage.getItem('holmward.saved')) marks.eager = 'in'
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') marks.theme = theme
  } catch {
    // The visitor lets sites keep nothing.
  }
}

import { useSyncExternalStore } from 'react'

/** A text that changes with the theme, for what is drawn in its colours by scripts. */
export function useTheme(): string {
  return useSyncExternalStore(watchTheme, themeNow, () => '')
}

function themeNow(): string {
  return `${document.documentElement.dataset.theme ?? ''} ${matchMedia('(prefers-color-scheme: dark)').matches}`
}

function watchTheme(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', changed)
  const chosen = new MutationObserver(changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    chosen.disconnect()
  }
}

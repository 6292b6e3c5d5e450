import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { RadioGroup } from './choice-group.tsx'
import { themeWords } from './theme-words.ts'

export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'theme'
const listeners = new Set<() => void>()

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4.5' } as const
const choices = [
  { value: 'light', label: themeWords.light, icon: <Sun {...icon} /> },
  { value: 'system', label: themeWords.system, icon: <Monitor {...icon} /> },
  { value: 'dark', label: themeWords.dark, icon: <Moon {...icon} /> },
] as const

/** Light, dark, or what the system says; remembered in local storage, which the head's script reads. */
export function ThemeToggle() {
  const theme = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'system')
  const name = useId()
  return (
    <div className="scripts-only">
      <RadioGroup
        legend={themeWords.legend}
        legendHidden
        name={name}
        id={name}
        look="segments"
        choices={choices}
        value={theme}
        onChange={setTheme}
      />
    </div>
  )
}

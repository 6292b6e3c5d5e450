import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Marks what the keys move between, and where they lead: spread on the control of a row, of a decision, of the way back. */
export const rowMark = { 'data-console-row': '' } as const
export const decideMark = { 'data-console-decide': '' } as const
export const upMark = { 'data-console-up': '' } as const

/** The single keys of the console, listed in `keyWords`; nothing while somebody types or a dialog is open. */
export function useConsoleKeys(isOn: boolean, onHelp: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOn) return
    const does: Record<string, () => boolean> = {
      j: () => moveBy(1),
      k: () => moveBy(-1),
      d: () => focusOn('[data-console-decide]'),
      u: () => pressOn('[data-console-up]'),
      '/': () => {
        void navigate('/operator/search', { state: { byKey: true } })
        return true
      },
      '?': () => {
        onHelp()
        return true
      },
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (does[event.key]?.()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, onHelp, navigate])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  )
}

/** To the next row or the one before; to the first from anywhere else. */
function moveBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-console-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement) // of another kind it is none of them
  const next = at < 0 ? rows[0] : rows[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return rows.length > 0
}

function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  found?.focus()
  found?.scrollIntoView({ block: 'start' })
  return found !== null
}

function pressOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  found?.click()
  return found !== null
}

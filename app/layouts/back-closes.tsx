import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPath, type Location, useLocation } from 'react-router'
import { onModalChange, topModal } from '#ui/open-modals.ts'

/**
 * One entry of the browser's history. `idx` counts them, as the router does; `modals` is how many dialogs were open above
 * the page when it was made, 0 for an entry of the router.
 */
type Entry = { idx: number; modals: number }

/**
 * Makes Back close the dialog on top instead of leaving the page, as a phone's user expects: every dialog gets an entry
 * of the history, of which the router hears nothing. A dialog that was closed in another way leaves its entry behind,
 * since going back takes a while and would meet whatever the page does next; Back and Forward pass over it. A dialog that
 * the address opens and closes marks something inside of it with `data-in-address` and is left alone.
 */
export function BackCloses() {
  const location = useLocation()
  const shown = useRef(location)
  const at = useRef<Entry>({ idx: 0, modals: 0 })

  useLayoutEffect(() => {
    shown.current = location
    at.current = followRouter(at.current, location)
  }, [location])

  useEffect(() => {
    function enter() {
      while (at.current.modals < openDialogs().length) {
        at.current = { idx: at.current.idx + 1, modals: at.current.modals + 1 }
        window.history.pushState({ ...window.history.state, ...at.current }, '')
      }
    }
    function onPop(event: PopStateEvent) {
      const target = entryNow()
      const isBack = target.idx < at.current.idx
      if (pageOf(target) !== pageOf(at.current)) {
        if (target.modals === 0) {
          at.current = target
          return
        }
        // The page lies below.
        event.stopImmediatePropagation()
        window.history.back()
        return
      }
      if (target.idx === at.current.idx) return
      event.stopImmediatePropagation()
      at.current = target
      if (openDialogs().length > target.modals) {
        keepAddress(shown.current, target)
        topModal()?.dispatchEvent(new Event('cancel', { cancelable: true }))
      } else if (isBack) window.history.back()
      else window.history.forward()
    }
    window.addEventListener('popstate', onPop, { capture: true })
    const leave = onModalChange(enter)
    enter()
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true })
      leave()
    }
  }, [])
  return null
}

function entryNow(): Entry {
  const { idx = 0, modals = 0 } = window.history.state ?? {}
  return { idx, modals }
}

/** The router gives the entry that a visit begins with no key. */
function keyNow(): string {
  return window.history.state?.key ?? 'default'
}

/** The same number for a page's own entry and those of its dialogs. */
function pageOf({ idx, modals }: Entry): number {
  return idx - modals
}

/** Where the router went. An entry that it wrote anew, for another query, is still the dialog's. */
function followRouter(before: Entry, { key }: Location): Entry {
  // Back was pressed before this could be drawn, and is heard of next.
  if (keyNow() !== key) return before
  const now = entryNow()
  if (now.idx !== before.idx || now.modals === before.modals) return now
  window.history.replaceState({ ...window.history.state, modals: before.modals }, '')
  return before
}

/** What was chosen in a dialog stays in the address when its entry is left. */
function keepAddress({ key, state, ...path }: Location, entry: Entry) {
  if (keyNow() === key) return
  window.history.replaceState({ ...entry, key, usr: state }, '', createPath(path))
}

function openDialogs(): Element[] {
  const all = Array.from(document.querySelectorAll('dialog[open]'))
  return all.filter((dialog) => !dialog.querySelector('[data-in-address]'))
}

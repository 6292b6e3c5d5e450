import { afterPaint } from './after-paint.ts'

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function announce() {
  for (const listener of listeners) listener()
}

/**
 * Opens a modal, and returns what closes it. The page behind a native modal is inert, messages included, so the
 * toast region asks here which modal is on top and moves into it.
 *
 * An inert page is a page whose every element is styled anew. So the frame that answers the press shows the dialog above
 * the page, as a popover, and the next one makes it modal and moves the focus into it; or a key, which is meant for the
 * dialog as soon as it can be seen.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  dialog.popover = 'manual'
  dialog.showPopover()
  const makeModal = () => {
    stopWaiting()
    if (open.length === 0) rememberScrollbar()
    dialog.hidePopover()
    dialog.popover = null
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    open.push(dialog)
    announce()
  }
  const callOff = afterPaint(makeModal)
  window.addEventListener('keydown', makeModal, { capture: true })
  function stopWaiting() {
    callOff()
    window.removeEventListener('keydown', makeModal, { capture: true })
  }
  return () => {
    stopWaiting()
    if (!open.includes(dialog)) return
    open.splice(open.indexOf(dialog), 1)
    announce()
    dialog.close()
    // The dialog itself would give it back to where it was in the frame before.
    const isLost = document.activeElement === document.body || dialog.contains(document.activeElement)
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

/** The page hides its scrollbar behind a modal and keeps this much room free instead. */
function rememberScrollbar() {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}

/** The modal on top, or null. */
export function topModal(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

/** Calls back whenever another modal is on top; returns the way out. */
export function onModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

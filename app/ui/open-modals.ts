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
  const makeModal = () => {
    stopWaiting()
    if (open.length === 0) holdPage()
    if (isFloating) stopFloating(dialog)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    open.push(dialog)
    announce()
  }
  // Where a popover is only played (add-missing.ts), the dialog's styles would not know that it is open.
  const isFloating = CSS.supports('selector(:popover-open)')
  let callOff = () => {}
  function stopWaiting() {
    callOff()
    window.removeEventListener('keydown', makeModal, { capture: true })
  }
  if (isFloating) {
    dialog.popover = 'manual'
    dialog.showPopover()
    callOff = afterPaint(makeModal)
    window.addEventListener('keydown', makeModal, { capture: true })
  } else makeModal()
  return () => {
    stopWaiting()
    if (!open.includes(dialog)) return
    open.splice(open.indexOf(dialog), 1)
    if (open.length === 0) releasePage()
    dialog.close()
    announce()
    // The dialog itself would give it back to where it was in the frame before.
    const isLost = document.activeElement === document.body || dialog.contains(document.activeElement)
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

function stopFloating(dialog: HTMLDialogElement) {
  dialog.hidePopover()
  dialog.popover = null
}

/** Behind a modal the page stays where it is. It hides its scrollbar and keeps this much room free instead. */
function holdPage() {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
  root.dataset.modal = ''
}

function releasePage() {
  delete document.documentElement.dataset.modal
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

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function announce() {
  for (const listener of listeners) listener()
}

/**
 * Opens a modal, and returns what closes it. The page behind a native modal is inert, messages included, so the
 * toast region asks here which modal is on top and moves into it.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) rememberScrollbar()
  dialog.showModal()
  open.push(dialog)
  announce()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    announce()
    dialog.close()
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

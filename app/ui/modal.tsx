import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { openModal } from './open-modals.ts'

export type ModalProps = {
  labelledBy: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  /** A click beside it or Escape calls this; the owner then stops rendering the modal. */
  onClose: () => void
  dismissible?: boolean
  className: string
  children: ReactNode
}

/**
 * The platform's modal: focus in, trap, Escape, inert background, focus back. Open as long as it is rendered.
 * Focus goes to the descendant marked `data-autofocus`, else to the first control.
 */
export function Modal({
  labelledBy,
  describedBy,
  role,
  onClose,
  dismissible = true,
  className,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    return dialog.current ? openModal(dialog.current) : undefined
  }, [])

  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (dismissible && event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same through onCancel
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeFromBackdrop}
      className={className}
    >
      {children}
    </dialog>
  )
}

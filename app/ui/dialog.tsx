import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import { dialogWords } from './ui-words.ts'

const box =
  'm-auto w-[calc(100%-2rem)] max-h-[calc(100dvh-2rem)] overflow-hidden rounded-sheet border border-line bg-raised ' +
  'p-0 text-ink shadow-e3 open:flex open:flex-col open:animate-enter backdrop:animate-enter'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
}

const widths = {
  sm: 'max-w-md',
  md: 'max-w-xl',
  lg: 'max-w-3xl',
  xl: 'max-w-4xl',
  full: 'h-[calc(100dvh-2rem)] max-w-[calc(100%-2rem)]',
}

/** A modal with a title and a close button. Its content exists only while it is open. */
export function Dialog({ open, onClose, title, children, footer, size = 'md' }: DialogProps) {
  const titleId = useId()
  if (!open) return null
  return (
    <Modal labelledBy={titleId} onClose={onClose} className={cx(box, widths[size])}>
      <ModalHeader titleId={titleId} title={title} onClose={onClose} />
      <div className="grow overflow-y-auto overscroll-contain p-5 sm:p-6">{children}</div>
      {footer && <ModalFooter>{footer}</ModalFooter>}
    </Modal>
  )
}

/** The head of dialogs and sheets. */
export function ModalHeader({
  titleId,
  title,
  onClose,
}: {
  titleId: string
  title: string
  onClose: () => void
}) {
  return (
    <div className="flex shrink-0 items-center gap-4 border-b border-line py-2 ps-5 pe-2 sm:ps-6">
      <h2 id={titleId} className="grow py-1 text-h4">
        {title}
      </h2>
      <IconButton label={dialogWords.close} icon={<X aria-hidden strokeWidth={1.75} />} onClick={onClose} />
    </div>
  )
}

/** The foot of dialogs and sheets: stays in view while the content scrolls. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-modal-foot
      className="flex shrink-0 flex-wrap items-center justify-end gap-3 border-t border-line p-4 sm:px-6"
    >
      {children}
    </div>
  )
}

export type AlertDialogProps = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** A question that names the thing: "Delete Cedar Cabin?" */
  title: string
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  /** The verb on the button: "Delete property". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  pending?: boolean
}

/** Asks before something that cannot be undone. Cancel has the focus; a click beside it does nothing. */
export function AlertDialog({
  open,
  onCancel,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = dialogWords.cancel,
  tone = 'danger',
  pending = false,
}: AlertDialogProps) {
  const id = useId()
  if (!open) return null
  return (
    <Modal
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={onCancel}
      dismissible={false}
      className={cx(box, 'max-w-md')}
    >
      <div className="overflow-y-auto p-6">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <div id={`${id}-text`} className="mt-2 text-muted">
          {children}
        </div>
      </div>
      <ModalFooter>
        <Button variant="secondary" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button variant={tone} onClick={onConfirm} pending={pending}>
          {confirmLabel}
        </Button>
      </ModalFooter>
    </Modal>
  )
}

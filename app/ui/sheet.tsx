import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { ModalFooter, ModalHeader } from './dialog.tsx'
import { Modal } from './modal.tsx'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  /** Out of sight, until its owner stops rendering it: giving the page back costs more than the press can wait for. */
  leaving?: boolean
  /**
   * end, start: panel at a side, also on phones (menus). bottom: rises on phones, a side panel from 768 px. full: the
   * whole phone screen, a side panel from 768 px.
   */
  side?: 'end' | 'start' | 'bottom' | 'full'
}

const base =
  'fixed m-0 max-w-none max-h-none overflow-hidden border-line bg-raised p-0 text-ink shadow-e3 ' +
  'open:flex open:flex-col backdrop:animate-enter'

const sides = {
  end: 'inset-y-0 start-auto end-0 h-dvh w-80 max-w-[85vw] border-s animate-slide rtl:[--slide-from:-2rem]',
  start:
    'inset-y-0 start-0 end-auto h-dvh w-80 max-w-[85vw] border-e animate-slide [--slide-from:-2rem] rtl:[--slide-from:2rem]',
  bottom: cx(
    'inset-x-0 top-auto bottom-0 w-full max-h-[88dvh] rounded-t-sheet border-t animate-rise',
    'md:inset-y-0 md:start-auto md:end-0 md:h-dvh md:max-h-none md:w-md md:rounded-none md:border-t-0 md:border-s',
    'md:animate-slide rtl:[--slide-from:-2rem]',
  ),
  full: cx(
    'inset-0 h-dvh w-full animate-rise',
    'md:start-auto md:end-0 md:w-md md:border-s md:animate-slide rtl:[--slide-from:-2rem]',
  ),
}

/** A modal panel at an edge of the screen: filters, menus, details. */
export function Sheet({
  open,
  onClose,
  title,
  children,
  footer,
  leaving = false,
  side = 'bottom',
}: SheetProps) {
  const titleId = useId()
  if (!open) return null
  return (
    <Modal labelledBy={titleId} onClose={onClose} className={cx(base, sides[side], leaving && 'hidden!')}>
      <ModalHeader titleId={titleId} title={title} onClose={onClose} />
      <div className="grow overflow-y-auto overscroll-contain p-5 sm:p-6">{children}</div>
      {footer && <ModalFooter>{footer}</ModalFooter>}
    </Modal>
  )
}

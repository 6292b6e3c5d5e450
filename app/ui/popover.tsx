import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { positionBelow } from './position-below.ts'

export type PopoverProps = {
  /** The accessible name of what opens. */
  label: string
  /** Below this it opens. */
  anchor: RefObject<HTMLElement | null>
  /** Escape, a press elsewhere, or focus that moves on; the owner then stops rendering it. */
  onClose: () => void
  children: ReactNode
  /** Buttons at its lower edge. */
  footer?: ReactNode
  width?: keyof typeof widths
}

const widths = { md: 'w-104', lg: 'w-152', xl: 'w-184' }

/**
 * A small dialog that leaves the page behind it usable. Open as long as it is rendered. It lies in the top layer and
 * moves with the page. Focus goes into it, and back where it came from.
 */
export function Popover({ label, anchor, onClose, children, footer, width = 'md' }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const panel = box.current
    if (!panel || !anchor.current) return
    const opener = document.activeElement === document.body ? anchor.current : document.activeElement
    panel.showPopover()
    positionBelow(anchor.current, panel)
    const first = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel
    first.focus({ preventScroll: true })
    panel.scrollIntoView({ block: 'nearest' })
    return () => {
      const { activeElement } = document
      const isLost = activeElement === document.body || panel.contains(activeElement)
      panel.hidePopover()
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [anchor])
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Focus that leaves the window, or that nothing takes, comes back.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
      className={cx(
        'ring-inside absolute m-0 max-w-[calc(100vw-2rem)] scroll-my-4 overflow-hidden rounded-sheet border border-line',
        'bg-raised p-0 text-ink shadow-e3 open:animate-enter',
        widths[width],
      )}
    >
      {/* Headings inside stand below it. */}
      <h2 id={titleId} className="sr-only">
        {label}
      </h2>
      <div className="p-5 sm:p-6">{children}</div>
      {footer && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4 sm:px-6">
          {footer}
        </div>
      )}
    </div>
  )
}

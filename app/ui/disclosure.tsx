import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'

export type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  className?: string
}

/** One thing that unfolds; the platform's own, so it works before scripts. */
export function Disclosure({ summary, children, defaultOpen = false, className }: DisclosureProps) {
  return (
    <details open={defaultOpen} className={cx('group', className)}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-input font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 text-muted transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
        {summary}
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  )
}

export type AccordionItem = { id: string; title: string; content: ReactNode }
export type AccordionProps = {
  items: readonly AccordionItem[]
  /** The level of the headings, one below the section's. */
  level?: 2 | 3 | 4
  defaultOpen?: string
  /** Who opens it from outside holds what is open, and each item can then be linked to by its id. */
  open?: string | null
  onOpenChange?: (id: string | null) => void
}

/** Questions and answers: at most one open. All bodies are in the document, and shown where there are no scripts. */
export function Accordion({ items, level = 3, defaultOpen, open: held, onOpenChange }: AccordionProps) {
  const base = useId()
  const [ownOpen, setOwnOpen] = useState<string | null>(defaultOpen ?? null)
  const open = held === undefined ? ownOpen : held
  const setOpen = onOpenChange ?? setOwnOpen
  const Heading = `h${level}` as const
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ id, title, content }) => (
        <div key={id} id={held === undefined ? undefined : id}>
          <Heading className="font-sans text-body tracking-normal">
            <button
              type="button"
              id={`${base}-${id}-button`}
              aria-expanded={open === id}
              aria-controls={`${base}-${id}`}
              onClick={() => setOpen(open === id ? null : id)}
              className="flex min-h-14 w-full items-center justify-between gap-4 rounded-input py-3 text-start font-semibold hover:text-tide-ink"
            >
              {title}
              <ChevronDown
                aria-hidden
                className={cx(
                  'scripts-only size-5 shrink-0 text-muted transition-transform',
                  open === id && 'rotate-180',
                )}
                strokeWidth={1.75}
              />
            </button>
          </Heading>
          <section
            id={`${base}-${id}`}
            aria-labelledby={`${base}-${id}-button`}
            className={cx('measure pb-5 text-muted', open !== id && 'folded')}
          >
            {content}
          </section>
        </div>
      ))}
    </div>
  )
}

import { ChevronRight } from 'lucide-react'
import { Anchor } from './link.tsx'
import { breadcrumbsWords } from './ui-words.ts'

/** Every item but the last has an address; the last is the page itself. */
export type BreadcrumbsProps = { items: readonly { label: string; href: string }[]; current: string }

/** Where the page stands. */
export function Breadcrumbs({ items, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={breadcrumbsWords.label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-meta text-muted">
        {items.map(({ label, href }) => (
          <li key={href} className="inline-flex items-center gap-1">
            <Anchor
              href={href}
              className="inline-flex min-h-11 items-center max-md:min-w-11 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Anchor>
            <ChevronRight aria-hidden className="size-4 text-faint rtl:rotate-180" strokeWidth={1.75} />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}

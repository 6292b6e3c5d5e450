import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '#lib/text.ts'
import { cx } from './cx.ts'
import { Anchor } from './link.tsx'
import { pagesToShow } from './pages-to-show.ts'
import { paginationWords } from './ui-words.ts'

export type PaginationProps = {
  /** What is paged: "Search results". */
  label: string
  /** From 1. */
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

const cell =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-button px-2 text-meta font-semibold no-underline ' +
  '[&_svg]:size-4.5 [&_svg]:shrink-0'

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ label, page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      <StepLink label={paginationWords.previous} href={page > 1 ? hrefOf(page - 1) : null} rel="prev" />
      <ol className="hidden items-center gap-1 sm:flex">
        {pagesToShow(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className={cx(cell, 'text-muted')}>…</span>
            ) : (
              <Anchor
                href={hrefOf(entry.page)}
                aria-label={paginationWords.page(entry.page)}
                aria-current={entry.page === page ? 'page' : undefined}
                className={cx(
                  cell,
                  'tabular',
                  entry.page === page ? 'bg-tide text-on-tide' : 'text-ink hover:bg-sunken',
                )}
              >
                {formatCount(entry.page)}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
      <span className="tabular px-3 text-meta text-muted sm:hidden">
        {paginationWords.pageOf(page, pageCount)}
      </span>
      <StepLink label={paginationWords.next} href={page < pageCount ? hrefOf(page + 1) : null} rel="next" />
    </nav>
  )
}

function StepLink({ label, href, rel }: { label: string; href: string | null; rel: 'prev' | 'next' }) {
  const icon =
    rel === 'prev' ? (
      <ChevronLeft aria-hidden className="rtl:rotate-180" strokeWidth={1.75} />
    ) : (
      <ChevronRight aria-hidden className="rtl:rotate-180" strokeWidth={1.75} />
    )
  const words = (
    <>
      {rel === 'prev' && icon}
      {label}
      {rel === 'next' && icon}
    </>
  )
  if (!href) return <span className={cx(cell, 'px-3 text-faint')}>{words}</span>
  return (
    <Anchor href={href} rel={rel} className={cx(cell, 'px-3 text-ink hover:bg-sunken')}>
      {words}
    </Anchor>
  )
}

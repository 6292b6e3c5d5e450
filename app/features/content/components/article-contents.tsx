import { useEffect, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Anchor } from '#ui/link.tsx'
import type { Section } from '../article.ts'
import { articleWords } from './article-words.ts'

export type ArticleContentsProps = { sections: readonly Section[] }

/** The sections as a rail beside the text, which follows the reader. */
export function ContentsRail({ sections }: ArticleContentsProps) {
  const current = useCurrentSection(sections)
  return (
    <nav
      aria-labelledby="contents-heading"
      className="no-print no-scrollbar sticky top-24 -m-1 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto p-1 md:block"
    >
      <h2 id="contents-heading" className="font-sans text-meta font-semibold tracking-normal text-ink">
        {articleWords.onThisPage}
      </h2>
      <ol className="mt-3 border-s border-line">
        {sections.map(({ id, heading, number }) => (
          <li key={id}>
            <Anchor
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cx(
                '-ms-px flex min-h-9 items-baseline gap-2 border-s-2 py-1.5 ps-4 text-meta no-underline transition-colors',
                id === current
                  ? 'border-tide font-semibold text-tide-ink'
                  : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {number && <span className="tabular w-3 shrink-0">{number}</span>}
              {heading}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same where there is no room beside the text. */
export function ContentsDisclosure({ sections }: ArticleContentsProps) {
  return (
    <nav aria-label={articleWords.contents} className="no-print md:hidden">
      <Disclosure
        summary={articleWords.onThisPage}
        className="rounded-card border border-line bg-surface px-4 py-1"
      >
        <ol>
          {sections.map(({ id, heading, number }) => (
            <li key={id}>
              <Anchor
                href={`#${id}`}
                className="flex min-h-11 items-center gap-2 rounded-input text-tide-ink no-underline"
              >
                {number && <span className="tabular w-4 shrink-0 text-muted">{number}</span>}
                {heading}
              </Anchor>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  )
}

/** The id of the section that is being read: the last one whose heading has come into the upper third. */
function useCurrentSection(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const found = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    let frame = 0
    const look = () => {
      frame = 0
      const line = window.innerHeight / 3
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const reached = found.filter((section) => section.getBoundingClientRect().top <= line)
      setCurrent((isAtEnd ? found : reached).at(-1)?.id ?? null)
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [sections])
  return current
}

import { ArrowRight, BadgeCheck, Check, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Anchor } from '#ui/link.tsx'
import { LogoMark } from '#ui/logo.tsx'
import type { Article, Section } from '../article.ts'
import { legalPages } from '../texts/legal-pages.ts'
import { ArticleBlock } from './article-blocks.tsx'
import { ContentsDisclosure, ContentsRail } from './article-contents.tsx'
import { SupportAddress } from './article-text.tsx'
import { articleWords } from './article-words.ts'

export type ArticlePageProps = {
  article: Article
  /** The operator's mailbox. */
  support: string
  /** What a section shows below its text, by the section's id. */
  parts?: Record<string, ReactNode>
}

/** A page to read: what it is and of when, the short version, its contents, and the text, also fit for paper. */
export function ArticlePage({ article, support, parts = {} }: ArticlePageProps) {
  return (
    <SupportAddress value={support}>
      <article>
        <Head {...article} />
        <div className="page-width grid gap-x-12 gap-y-8 py-8 md:grid-cols-[12rem_minmax(0,1fr)] md:py-12 lg:grid-cols-[15rem_minmax(0,54rem)] lg:gap-x-20 lg:py-16 print:block print:py-4">
          <ContentsRail sections={article.sections} />
          <ContentsDisclosure sections={article.sections} />
          <div className="grid min-w-0 gap-10 lg:gap-14 print:block">
            <InShort points={article.inShort} />
            {article.sections.map((section) => (
              <ArticleSection key={section.id} {...section} part={parts[section.id]} />
            ))}
            <OtherPages path={article.path} />
          </div>
        </div>
      </article>
    </SupportAddress>
  )
}

function Head({ title, lead, version, updated, badge }: Article) {
  return (
    <header className="relative overflow-hidden border-b border-line bg-sunken">
      <span
        aria-hidden
        className="no-print page-width absolute inset-0 hidden justify-end text-tide opacity-10 xl:flex"
      >
        <LogoMark className="mt-12 size-72" />
      </span>
      <div className="page-width relative grid justify-items-start gap-4 py-10 md:py-14 lg:py-16 print:py-2">
        {badge && (
          <Badge tone="moss" icon={<BadgeCheck aria-hidden strokeWidth={1.75} />}>
            {badge}
          </Badge>
        )}
        <h1>{title}</h1>
        <p className="measure text-lead text-muted">{lead}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
          {version && (
            <>
              <span className="tabular font-semibold text-ink">{articleWords.version(version)}</span>
              <span aria-hidden>·</span>
            </>
          )}
          <span>
            {articleWords.updated}
            <time dateTime={updated.date}>{updated.text}</time>
          </span>
          <span className="no-print scripts-only -my-2 ms-2 max-sm:hidden">
            <Button
              variant="quiet"
              size="sm"
              icon={<Printer aria-hidden className="size-4.5" strokeWidth={1.75} />}
              onClick={() => window.print()}
            >
              {articleWords.print}
            </Button>
          </span>
        </div>
      </div>
    </header>
  )
}

function InShort({ points }: { points: readonly string[] }) {
  return (
    <section
      aria-labelledby="in-short"
      className="rounded-card border border-tide/20 bg-tide-soft/50 p-5 sm:p-6 print:mb-6"
    >
      <h2 id="in-short" className="text-h4 text-tide-ink">
        {articleWords.inShort}
      </h2>
      <ul className={cx('mt-3 grid gap-x-8 gap-y-2.5', points.length % 2 === 0 && 'lg:grid-cols-2')}>
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-tide" strokeWidth={1.75} />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ArticleSection({ id, number, heading, body, part }: Section & { part?: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="grid scroll-mt-4 gap-4 leading-7 print:mb-6 print:block print:space-y-2"
    >
      <h2 id={`${id}-heading`} className="flex gap-3 text-h3">
        {number && <span className="tabular text-ember">{number}.</span>}
        {heading}
      </h2>
      {body.map((block) => (
        <ArticleBlock key={JSON.stringify(block).slice(0, 80)} block={block} />
      ))}
      {part}
    </section>
  )
}

function OtherPages({ path }: { path: string }) {
  return (
    <nav aria-labelledby="other-pages" className="no-print border-t border-line pt-8">
      <h2 id="other-pages" className="text-h3">
        {articleWords.otherPages}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {legalPages
          .filter((page) => page.path !== path)
          .map((page) => (
            <li key={page.path}>
              <Anchor
                href={page.path}
                className="group flex h-full items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-4 no-underline transition-shadow hover:shadow-e2"
              >
                <span className="grid gap-0.5">
                  <span className="font-semibold text-tide-ink">{page.title}</span>
                  <span className="text-meta text-muted">{page.about}</span>
                </span>
                <ArrowRight
                  aria-hidden
                  className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
                  strokeWidth={1.75}
                />
              </Anchor>
            </li>
          ))}
      </ul>
    </nav>
  )
}

import { Check, X } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import type { Block, CardsBlock, ContrastBlock, ListBlock, StepsBlock } from '../article.ts'
import { ArticleTable } from './article-table.tsx'
import { ArticleText } from './article-text.tsx'

export type ArticleBlockProps = { block: Block }

/** One paragraph, list, row of cards or table of an article. */
export function ArticleBlock({ block }: ArticleBlockProps) {
  if (typeof block === 'string') {
    return (
      <p className="measure">
        <ArticleText>{block}</ArticleText>
      </p>
    )
  }
  switch (block.kind) {
    case 'list':
      return <Points {...block} />
    case 'cards':
      return <Cards {...block} />
    case 'contrast':
      return <Contrast {...block} />
    case 'steps':
      return <Steps {...block} />
    case 'table':
      return <ArticleTable {...block} />
  }
}

function Points({ items, mark = 'dot' }: ListBlock) {
  return (
    <ul className="measure grid gap-2.5">
      {items.map((item) => {
        const { term, text } = typeof item === 'string' ? { term: '', text: item } : item
        return (
          <li key={term + text} className="flex gap-3">
            <Mark of={mark} />
            <span>
              {term && <strong>{term} </strong>}
              <ArticleText>{text}</ArticleText>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const markIcon = { 'aria-hidden': true, strokeWidth: 2.25, className: 'mt-1.5 size-4 shrink-0' } as const

function Mark({ of }: { of: 'dot' | 'cross' | 'tick' }) {
  switch (of) {
    case 'dot':
      return (
        <span
          aria-hidden
          className="mt-2.75 ms-1 me-1 size-1.5 shrink-0 rounded-full bg-ember [print-color-adjust:exact]"
        />
      )
    case 'cross':
      return <X {...markIcon} className={cx(markIcon.className, 'text-brick')} />
    case 'tick':
      return <Check {...markIcon} className={cx(markIcon.className, 'text-moss')} />
  }
}

function Cards({ cards }: CardsBlock) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      {cards.map(({ title, text, badge, facts }) => (
        <Card as="li" key={title} className="grid content-between gap-4 break-inside-avoid">
          <div className="grid gap-2">
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-h4">{title}</h3>
              {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
            </div>
            <p className="text-muted">
              <ArticleText>{text}</ArticleText>
            </p>
          </div>
          {facts && (
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 text-meta">
              {facts.map((fact) => (
                <div key={fact.label} className="contents">
                  <dt className="text-muted">{fact.label}</dt>
                  <dd className="font-semibold">{fact.text}</dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
      ))}
    </ul>
  )
}

function Contrast({ good, bad }: ContrastBlock) {
  const sides = [
    { ...good, mark: 'tick', ground: 'bg-moss-soft/45', head: 'text-moss' },
    { ...bad, mark: 'cross', ground: 'bg-brick-soft/45', head: 'text-brick' },
  ] as const
  return (
    <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      {sides.map(({ title, items, mark, ground, head }) => (
        <div key={title} className={cx('rounded-card p-5 sm:p-6', ground)}>
          <h3 className={cx('text-h4', head)}>{title}</h3>
          <ul className="mt-3 grid gap-2.5">
            {items.map((item) => (
              <li key={item} className="flex gap-3">
                <Mark of={mark} />
                <span>
                  <ArticleText>{item}</ArticleText>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Steps({ steps }: StepsBlock) {
  return (
    <ol className="measure grid">
      {steps.map(({ title, text }, at) => (
        <li
          key={title}
          className="group relative grid grid-cols-[auto_1fr] gap-x-4 pb-6 break-inside-avoid last:pb-0"
        >
          <span
            aria-hidden
            className="absolute start-4.5 top-9 bottom-0 w-px bg-line-strong group-last:hidden"
          />
          <span
            aria-hidden
            className="tabular grid size-9 place-items-center rounded-full bg-tide-soft font-semibold text-tide-ink"
          >
            {at + 1}
          </span>
          <div className="pt-1">
            <h3 className="text-h4">{title}</h3>
            <p className="mt-1 text-muted">
              <ArticleText>{text}</ArticleText>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

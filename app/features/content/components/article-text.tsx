import { createContext, use } from 'react'
import { TextLink } from '#ui/link.tsx'
import { parseText } from '../article.ts'

/** The operator's mailbox, which the target 'support:' stands for. */
export const SupportAddress = createContext('')

export type ArticleTextProps = { children: string }

/** A text of an article with its links. */
export function ArticleText({ children }: ArticleTextProps) {
  const support = use(SupportAddress)
  return parseText(children).map(({ text, target }, at) => {
    const key = `${at}-${text}`
    if (target === null) return <span key={key}>{text}</span>
    if (target === 'support:') {
      return (
        <span key={key}>
          <TextLink href={`mailto:${support}`} title={support}>
            {text}
          </TextLink>
          <span className="hidden print:inline"> ({support})</span>
        </span>
      )
    }
    if (target.startsWith('/static/')) {
      // A file: the router has no page for it.
      return (
        <a key={key} href={target} className="link">
          {text}
        </a>
      )
    }
    return (
      <TextLink key={key} href={target}>
        {text}
      </TextLink>
    )
  })
}

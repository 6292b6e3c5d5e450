import {
  BookOpen,
  Database,
  HandCoins,
  HousePlug,
  KeyRound,
  LifeBuoy,
  Mail,
  MessagesSquare,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react'
import { Anchor } from '#ui/link.tsx'
import { helpCenter } from '../../texts/help-center.ts'
import { ArticleText } from '../article-text.tsx'

const topicIcons = [BookOpen, HousePlug, HandCoins, KeyRound, ShieldCheck, Database]
const contactIcons = [MessagesSquare, Mail, TriangleAlert]

/** Below the answers: topics, what others read, and people. */
export function MoreHelp() {
  const { categories, categoriesHeading, articles, articlesHeading, contact, contactHeading, mapCredit } =
    helpCenter
  return (
    <>
      <section aria-labelledby="topics" className="page-width py-14 lg:py-20">
        <h2 id="topics">{categoriesHeading}</h2>
        <ul className="mt-6 grid grid-cols-1 gap-3 wrap-anywhere sm:grid-cols-2 lg:grid-cols-3">
          {categories.map(({ id, title, text, href }, at) => {
            const Icon = topicIcons[at] ?? LifeBuoy
            return (
              <li key={id}>
                <Anchor
                  href={href}
                  className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-5 no-underline transition-shadow hover:shadow-e2"
                >
                  <span className="grid size-12 shrink-0 place-items-center rounded-full bg-tide-soft text-tide-ink">
                    <Icon aria-hidden className="size-6" strokeWidth={1.5} />
                  </span>
                  <span>
                    <span className="block font-serif text-h4 text-ink">{title}</span>
                    <span className="block text-meta text-muted">{text}</span>
                  </span>
                </Anchor>
              </li>
            )
          })}
        </ul>
      </section>
      <section aria-labelledby="popular" className="border-y border-line bg-sunken py-14 lg:py-20">
        <div className="page-width">
          <h2 id="popular">{articlesHeading}</h2>
          <ol className="mt-6 grid grid-cols-1 gap-x-12 wrap-anywhere md:grid-cols-2">
            {articles.map(({ title, views, href }, at) => (
              <li key={title} className="border-t border-line-strong/50">
                <Anchor
                  href={href}
                  className="flex min-h-16 items-baseline gap-4 py-4 no-underline hover:underline"
                >
                  <span aria-hidden className="tabular w-6 font-serif text-h4 text-ember">
                    {at + 1}
                  </span>
                  <span className="grow font-semibold text-ink">{title}</span>
                  <span className="tabular shrink-0 text-meta text-muted">{views}</span>
                </Anchor>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section aria-labelledby="people" className="page-width py-14 lg:py-20">
        <h2 id="people">{contactHeading}</h2>
        <ul className="mt-6 grid grid-cols-1 gap-8 md:grid-cols-3 md:gap-6">
          {contact.map(({ id, title, text, time, action }, at) => {
            const Icon = contactIcons[at] ?? LifeBuoy
            return (
              <li key={id} className="flex flex-col items-start border-s-2 border-ember ps-5">
                <h3 className="flex items-center gap-2.5">
                  <Icon aria-hidden className="size-5.5 text-ember" strokeWidth={1.75} />
                  {title}
                </h3>
                <p className="mt-2 text-muted">{text}</p>
                <p className="mt-1 grow font-semibold">{time}</p>
                <Anchor
                  href={action.href}
                  className="link mt-3 inline-flex min-h-11 items-center font-semibold"
                >
                  {action.label}
                </Anchor>
              </li>
            )
          })}
        </ul>
        <p className="mt-12 text-meta text-muted">
          <ArticleText>{mapCredit}</ArticleText>
        </p>
      </section>
    </>
  )
}

import { useRef } from 'react'
import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { plainText } from '../article.ts'
import { Answers } from '../components/help-center/answers.tsx'
import { HelpHero } from '../components/help-center/help-hero.tsx'
import { useHelpSearch } from '../components/help-center/use-help-search.ts'
import { StaticText } from '../components/static-text.tsx'
import { revalidateOnOtherPage } from '../keep-loader-data.ts'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { describeFaq } from '../structured-data.ts'
import { helpCenter } from '../texts/help-center.ts'
import type { Route } from './+types/help-center.ts'

const MoreHelp = lazyPart(async () => (await import('../components/help-center/more-help.tsx')).MoreHelp)

const faqs = describeFaq(
  helpCenter.tabs
    .flatMap((tab) => [...tab.faqs])
    .map(({ question, answer }) => ({ question, answer: plainText(answer) })),
)

export const handle = { ...scriptsWaitForPerson, parameters: ['q', 'tab'] }

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  return articleSettings(context.get(doors))
}

export const shouldRevalidate = revalidateOnOtherPage

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...helpCenter, publicUrl: loaderData?.publicUrl ?? null, structured: [faqs] })
}

export default function HelpCenterPage() {
  const field = useRef<HTMLInputElement>(null)
  const [query, search] = useHelpSearch(field)
  function clear() {
    search('')
    field.current?.focus()
  }
  return (
    <>
      <HelpHero query={query} onSearch={search} field={field} />
      <div className="page-width relative -mt-24">
        <div className="mx-auto max-w-4xl rounded-sheet border border-line bg-paper p-5 shadow-e2 sm:p-8 lg:p-10">
          <Answers query={query} onClear={clear} />
        </div>
      </div>
      <StaticText of={MoreHelp} />
    </>
  )
}

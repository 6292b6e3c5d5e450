import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { StaticText } from '../components/static-text.tsx'
import { PackingList } from '../components/travel-tips/packing-list.tsx'
import { TipTabs } from '../components/travel-tips/tip-tabs.tsx'
import { TipsHero } from '../components/travel-tips/tips-hero.tsx'
import { revalidateOnOtherPage } from '../keep-loader-data.ts'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { travelTips } from '../texts/travel-tips.ts'
import type { Route } from './+types/travel-tips.ts'

const WhereNext = lazyPart(async () => (await import('../components/travel-tips/where-next.tsx')).WhereNext)

export const handle = { ...scriptsWaitForPerson, parameters: ['tab'] }

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  return articleSettings(context.get(doors))
}

export const shouldRevalidate = revalidateOnOtherPage

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...travelTips, publicUrl: loaderData?.publicUrl ?? null })
}

export default function TravelTipsPage() {
  return (
    <>
      <TipsHero />
      <TipTabs />
      <PackingList />
      <StaticText of={WhereNext} />
    </>
  )
}

import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Handbook } from '../components/host-resources/handbook.tsx'
import { ResourcesHero } from '../components/host-resources/resources-hero.tsx'
import { StaticText } from '../components/static-text.tsx'
import { revalidateOnOtherPage } from '../keep-loader-data.ts'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { hostResources } from '../texts/host-resources.ts'
import type { Route } from './+types/host-resources.ts'

const ToolsAndFigures = lazyPart(
  async () => (await import('../components/host-resources/tools-and-figures.tsx')).ToolsAndFigures,
)

export const handle = { ...scriptsWaitForPerson, parameters: ['tab'] }

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  return articleSettings(context.get(doors))
}

export const shouldRevalidate = revalidateOnOtherPage

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...hostResources, publicUrl: loaderData?.publicUrl ?? null })
}

export default function HostResourcesPage() {
  return (
    <>
      <ResourcesHero />
      <Handbook />
      <StaticText of={ToolsAndFigures} />
    </>
  )
}

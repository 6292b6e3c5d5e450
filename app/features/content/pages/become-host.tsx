import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { HostHero } from '../components/become-host/host-hero.tsx'
import { StaticText } from '../components/static-text.tsx'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { becomeHost } from '../texts/become-host.ts'
import type { Route } from './+types/become-host.ts'

const HostBody = lazyPart(async () => (await import('../components/become-host/host-body.tsx')).HostBody)

export const handle = scriptsWaitForPerson

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  const { title, path, description, lead, actions, signUp } = becomeHost
  return { title, path, description, lead, actions, signUp, ...articleSettings(context.get(doors)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData) : []
}

export default function BecomeHostPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HostHero {...loaderData} />
      <StaticText of={HostBody} />
    </>
  )
}

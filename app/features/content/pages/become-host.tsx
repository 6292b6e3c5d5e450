import { lazy } from 'react'
import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { HostHero } from '../components/become-host/host-hero.tsx'
import { StillText } from '../components/still-text.tsx'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { becomeHost } from '../texts/become-host.ts'
import type { Route } from './+types/become-host.ts'

const HostBody = lazy(() =>
  import('../components/become-host/host-body.tsx').then((module) => ({ default: module.HostBody })),
)

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
      <StillText of={HostBody} />
    </>
  )
}

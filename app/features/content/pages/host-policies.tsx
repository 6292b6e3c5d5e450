import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { ArticlePage } from '../components/article-page.tsx'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { hostPolicies } from '../texts/host-policies.ts'
import type { Route } from './+types/host-policies.ts'

export const handle = scriptsWaitForPerson

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  return articleSettings(context.get(doors))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...hostPolicies, publicUrl: loaderData?.publicUrl ?? null })
}

export default function HostPoliciesPage({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={hostPolicies} support={loaderData.support} />
}

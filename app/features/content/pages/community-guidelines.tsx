import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { ArticlePage } from '../components/article-page.tsx'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { communityGuidelines } from '../texts/community-guidelines.ts'
import type { Route } from './+types/community-guidelines.ts'

export const handle = scriptsWaitForPerson

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  return articleSettings(context.get(doors))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...communityGuidelines, publicUrl: loaderData?.publicUrl ?? null })
}

export default function CommunityGuidelinesPage({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={communityGuidelines} support={loaderData.support} />
}

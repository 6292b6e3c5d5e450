import { ArticlePage } from '#features/content/components/article-page.tsx'
import { pageMeta, publicCaching } from '#features/content/public-page.ts'
import { articleSettings } from '#features/content/server/article-settings.ts'
import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { howWeSort } from '../texts/how-we-sort.ts'
import type { Route } from './+types/how-we-sort.ts'

export const handle = scriptsWaitForPerson

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  return articleSettings(context.get(doors))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...howWeSort, publicUrl: loaderData?.publicUrl ?? null })
}

export default function HowWeSortPage({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={howWeSort} support={loaderData.support} />
}

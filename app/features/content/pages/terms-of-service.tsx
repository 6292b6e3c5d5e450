import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { ArticlePage } from '../components/article-page.tsx'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { termsOfService } from '../texts/terms-of-service.ts'
import type { Route } from './+types/terms-of-service.ts'

export const handle = scriptsWaitForPerson

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  return articleSettings(context.get(doors))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...termsOfService, publicUrl: loaderData?.publicUrl ?? null })
}

export default function TermsOfServicePage({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={termsOfService} support={loaderData.support} />
}

import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { ArticlePage } from '../components/article-page.tsx'
import { CookieChoices } from '../components/cookie-choices.tsx'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { cookiePolicy } from '../texts/cookies.ts'
import type { Route } from './+types/cookies.ts'

export const handle = scriptsWaitForPerson

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  return articleSettings(context.get(doors))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...cookiePolicy, publicUrl: loaderData?.publicUrl ?? null })
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ArticlePage article={cookiePolicy} support={loaderData.support} parts={{ choices: <CookieChoices /> }} />
  )
}

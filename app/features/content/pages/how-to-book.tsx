import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { BookHero } from '../components/how-to-book/book-hero.tsx'
import { StaticText } from '../components/static-text.tsx'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { howToBook } from '../texts/how-to-book.ts'
import type { Route } from './+types/how-to-book.ts'

const BookingSteps = lazyPart(
  async () => (await import('../components/how-to-book/booking-steps.tsx')).BookingSteps,
)

export const handle = scriptsWaitForPerson

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  const { title, path, description, lead, actions, length } = howToBook
  return { title, path, description, lead, ...actions, length, ...articleSettings(context.get(doors)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData) : []
}

export default function HowToBookPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BookHero {...loaderData} />
      <StaticText of={BookingSteps} />
    </>
  )
}

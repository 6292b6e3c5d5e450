import { lazy } from 'react'
import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { doors } from '#platform/router-context.ts'
import { BookHero } from '../components/how-to-book/book-hero.tsx'
import { StillText } from '../components/still-text.tsx'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { howToBook } from '../texts/how-to-book.ts'
import type { Route } from './+types/how-to-book.ts'

const BookingSteps = lazy(() =>
  import('../components/how-to-book/booking-steps.tsx').then((module) => ({ default: module.BookingSteps })),
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
      <StillText of={BookingSteps} />
    </>
  )
}

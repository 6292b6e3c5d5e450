import type { ReactNode } from 'react'
import { Waiting } from '#ui/wait-together.tsx'
import { GuideBookLink, useGuideBookPaths } from './guide-book-link.tsx'

export type GuideTripsProps = { children: (linkOf: (bookingId: string) => ReactNode) => ReactNode }

/** Gives a list of trips the links to their guide books. */
export function GuideTrips({ children }: GuideTripsProps) {
  const paths = useGuideBookPaths()
  return children((bookingId) => (paths ? <GuideBookLink path={paths.get(bookingId)} /> : <Waiting />))
}

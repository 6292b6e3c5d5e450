import { BookingScreen } from './booking-screen.tsx'

/** The first picture of the walkthrough. */
export function TutorialPoster() {
  return <BookingScreen scene="search" />
}

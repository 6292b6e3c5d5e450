import { BookingScreen } from './booking-screen.tsx'

/** Where the walkthrough leads. */
export function TutorialPoster() {
  return <BookingScreen scene="arrive" />
}

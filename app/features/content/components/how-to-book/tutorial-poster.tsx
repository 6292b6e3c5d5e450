import { BookingScreen } from './booking-screen.tsx'

/** What the walkthrough leads to: the owner’s yes. */
export function TutorialPoster() {
  return <BookingScreen scene="answer" />
}

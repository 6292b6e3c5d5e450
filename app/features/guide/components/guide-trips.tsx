import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { guestBookWords } from './guest-book-words.ts'

/** The guide books of the guest's stays by booking; null until they are known, and empty when they cannot be loaded. */
function useGuideBookPaths(): ReadonlyMap<string, string> | null {
  const { status } = useAuth()
  const { state, answer } = useAnswer<ReadonlyMap<string, string>>(['guide-books', 'own-stays'], fetchPaths, {
    isWanted: status === 'signed-in',
  })
  return answer ?? (state.status === 'loading' ? null : none)
}

const none: ReadonlyMap<string, string> = new Map()

async function fetchPaths(): Promise<ReadonlyMap<string, string>> {
  try {
    const { books } = await answerOf(client['guide-books'].$get())
    return new Map(books.map(({ booking_id, path }) => [booking_id, path]))
  } catch (error) {
    // The emails have the link too, so the bookings are shown without it.
    console.warn(error)
    throw error
  }
}

/** Leads to the guide book of a stay; nothing while there is none. */
function GuideBookLink({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <ButtonLink
      href={path}
      variant="secondary"
      className="no-print grow @md:grow-0"
      icon={<BookOpen aria-hidden strokeWidth={1.75} className="size-5" />}
    >
      {guestBookWords.label}
    </ButtonLink>
  )
}

export type GuideTripsProps = { children: (linkOf: (bookingId: string) => ReactNode) => ReactNode }

/** Gives a list of trips the links to their guide books. */
export function GuideTrips({ children }: GuideTripsProps) {
  const paths = useGuideBookPaths()
  return children((bookingId) => (paths ? <GuideBookLink path={paths.get(bookingId)} /> : <Waiting />))
}

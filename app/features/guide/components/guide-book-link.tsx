import { BookOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The guide books of the guest's stays by booking; empty until they are known, and when they cannot be loaded. */
export function useGuideBookPaths(): ReadonlyMap<string, string> {
  const { status } = useAuth()
  const [paths, setPaths] = useState<ReadonlyMap<string, string>>(new Map())
  const isSignedIn = status === 'signed-in'
  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    answerOf(client['guide-books'].$get()).then(
      ({ books }) => isCurrent && setPaths(new Map(books.map(({ booking_id, path }) => [booking_id, path]))),
      // The link also stands in the mails; the bookings are shown without it.
      (error: unknown) => console.warn(error),
    )
    return () => {
      isCurrent = false
    }
  }, [isSignedIn])
  return paths
}

/** Leads to the guide book of a stay; nothing while there is none. */
export function GuideBookLink({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <ButtonLink
      href={path}
      variant="secondary"
      className="no-print grow @md:grow-0"
      icon={<BookOpen aria-hidden strokeWidth={1.75} className="size-5" />}
    >
      Guide book
    </ButtonLink>
  )
}

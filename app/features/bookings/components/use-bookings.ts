import { useCallback, useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { BookingAnswer } from '../booking-schema.ts'
import type { StatusFilter } from '../booking-words.ts'

type Shown = { bookings: BookingAnswer[]; nextCursor: string | null }
type Loaded = Shown & { key: string; state: 'ready' | 'failed' }

export type Bookings = Shown & {
  state: 'loading' | 'ready' | 'failed'
  isLoadingMore: boolean
  reload: () => void
  loadMore: () => void
  /** Puts what the server answered in the place of what was shown. */
  replace: (booking: BookingAnswer) => void
}

const fetchFailed = 'Failed to fetch bookings. Please try again.'

/** The signed-in person's bookings as host or guest, twenty at a time. A failure is said once, as a toast. */
export function useBookings(role: 'host' | 'guest', status: StatusFilter | null): Bookings {
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const key = `${role} ${status ?? 'all'} ${round}`

  useEffect(() => {
    let isStale = false
    fetchPage(role, status, null).then(
      (page) => {
        if (!isStale) setLoaded({ key, state: 'ready', ...page })
      },
      () => {
        if (isStale) return
        setLoaded({ key, state: 'failed', bookings: [], nextCursor: null })
        toast.error(fetchFailed)
      },
    )
    return () => {
      isStale = true
    }
  }, [role, status, key])

  const replace = useCallback((booking: BookingAnswer) => {
    setLoaded((before) => {
      if (!before) return before
      return { ...before, bookings: before.bookings.map((each) => (each.id === booking.id ? booking : each)) }
    })
  }, [])

  async function loadMore() {
    if (!loaded?.nextCursor || isLoadingMore) return
    setLoadingMore(true)
    try {
      const page = await fetchPage(role, status, loaded.nextCursor)
      setLoaded((before) =>
        before?.key === loaded.key
          ? { ...before, ...page, bookings: [...before.bookings, ...page.bookings] }
          : before,
      )
    } catch {
      toast.error(fetchFailed)
    } finally {
      setLoadingMore(false)
    }
  }
  const current = loaded?.key === key ? loaded : null
  return {
    state: current?.state ?? 'loading',
    bookings: current?.bookings ?? [],
    nextCursor: current?.nextCursor ?? null,
    isLoadingMore,
    reload: () => setRound((count) => count + 1),
    loadMore: () => void loadMore(),
    replace,
  }
}

async function fetchPage(role: 'host' | 'guest', status: StatusFilter | null, cursor: string | null) {
  const query = { role, ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) }
  const page = await answerOf(client.bookings.$get({ query }))
  return { bookings: page.bookings, nextCursor: page.next_cursor }
}

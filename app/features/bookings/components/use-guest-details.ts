import { type RefObject, useEffect, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { type GuestDetails, keepDetails, readKeptDetails } from './kept-details.ts'

const nothing: GuestDetails = {
  guest_name: '',
  guest_email: '',
  guest_phone: '',
  special_requests: '',
  accepts_rules: '',
}

/**
 * What the guest typed; filled in from before the sign-in, the account's address and the last booking, wherever the
 * guest has typed nothing yet.
 */
export function useGuestDetails(form: RefObject<HTMLFormElement | null>, propertyId: string) {
  const { status, user } = useAuth()
  const [details, setDetails] = useState(nothing)
  const [isKept, setKept] = useState(false)

  useEffect(() => {
    // Typed while the scripts were still on their way, into the form that the server wrote.
    const early = form.current && readDetails(new FormData(form.current))
    if (early) setDetails((typed) => fill(typed, early))
  }, [form])
  useEffect(() => {
    const kept = readKeptDetails(propertyId)
    setKept(kept !== null)
    if (kept) setDetails((typed) => fill(typed, kept))
  }, [propertyId])
  useEffect(() => {
    if (status !== 'signed-in' || !user) return
    let isStale = false
    setDetails((typed) => fill(typed, { guest_email: user.email }))
    findLastDetails().then((last) => {
      if (!isStale && last) setDetails((typed) => fill(typed, last))
    })
    return () => {
      isStale = true
    }
  }, [status, user])
  return {
    details,
    /** The guest pressed the button before signing in, and nothing is sent yet. */
    isUnsent: isKept && status === 'signed-in',
    change: (field: keyof GuestDetails, value: string) =>
      setDetails((typed) => ({ ...typed, [field]: value })),
    keepForLater: () => keepDetails(propertyId, details),
  }
}

function readDetails(data: FormData): GuestDetails {
  const read = (field: keyof GuestDetails) => String(data.get(field) ?? '')
  return {
    guest_name: read('guest_name'),
    guest_email: read('guest_email'),
    guest_phone: read('guest_phone'),
    special_requests: read('special_requests'),
    accepts_rules: read('accepts_rules'),
  }
}

function fill(typed: GuestDetails, offered: Partial<GuestDetails>): GuestDetails {
  return {
    guest_name: typed.guest_name || offered.guest_name || '',
    guest_email: typed.guest_email || offered.guest_email || '',
    guest_phone: typed.guest_phone || offered.guest_phone || '',
    special_requests: typed.special_requests || offered.special_requests || '',
    accepts_rules: typed.accepts_rules || offered.accepts_rules || '',
  }
}

async function findLastDetails(): Promise<Partial<GuestDetails> | null> {
  try {
    const { bookings } = await answerOf(client.bookings.$get({ query: { role: 'guest' } }))
    const last = bookings[0]
    return last ? { guest_name: last.guest_name, guest_phone: last.guest_phone ?? '' } : null
  } catch {
    // A prefilled name is a courtesy; without it the guest types.
    return null
  }
}

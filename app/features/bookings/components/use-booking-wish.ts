import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changedParams } from '#lib/changed-params.ts'
import { parseCalendarDate, type Stay } from '#lib/stay.ts'

export type BookingWish = {
  stay: Stay | null
  /** Null while the box is empty. */
  guests: number | null
  setStay: (stay: Stay | null) => void
  setGuests: (guests: number | null) => void
}

/** Dates and number of guests, kept in the URL (`checkIn`, `checkOut`, `guests`), so that they survive signing in. */
export function useBookingWish(maxGuests: number): BookingWish {
  const [params, setParams] = useSearchParams()
  const [stay, setStay] = useState(() => readStay(params))
  const [guests, setGuests] = useState<number | null>(() => readGuests(params, maxGuests))

  // A change may come before the router has carried out the one before it.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  function write(values: Record<string, string | null>) {
    const next = changedParams(latest.current, values)
    // The same address again would load the page again.
    if (next.toString() === latest.current.toString()) return
    latest.current = next
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    stay,
    guests,
    setStay: (next) => {
      setStay(next)
      write({ checkIn: next?.checkIn ?? null, checkOut: next?.checkOut ?? null })
    },
    setGuests: (next) => {
      setGuests(next)
      write({ guests: next === null ? null : String(next) })
    },
  }
}

/** The dates that an address names; null when it names none, or not two in their order. */
export function readStay(params: URLSearchParams): Stay | null {
  const checkIn = parseCalendarDate(params.get('checkIn'))
  const checkOut = parseCalendarDate(params.get('checkOut'))
  return checkIn && checkOut && checkIn < checkOut ? { checkIn, checkOut } : null
}

function readGuests(params: URLSearchParams, maxGuests: number): number {
  const asked = Number(params.get('guests'))
  return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, maxGuests) : 1
}

import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changedParams } from '#lib/changed-params.ts'
import { parseCalendarDate, type Stay } from '#lib/stay.ts'
import { quoteParameter } from '../quote/quoted-stay.ts'
import { type Company, readParty } from './read-party.ts'

export type BookingWish = {
  stay: Stay | null
  /** Null while the box is empty. */
  guests: number | null
  /** Of the guests so many are children; infants and pets come besides. */
  company: Company
  setStay: (stay: Stay | null) => void
  setGuests: (guests: number | null) => void
  setCompany: (part: keyof Company, count: number | null) => void
}

/** A wish that an address began. */
type LinkedWish = BookingWish & {
  /** What the address asked for and cannot be, until somebody says here who comes. */
  corrected: readonly string[]
}

/** Dates and who comes, kept in the URL (`checkIn`, `guests`, `children` …), so that they survive signing in. */
export function useBookingWish(asking: Parameters<typeof readParty>[1]): LinkedWish {
  const [params, setParams] = useSearchParams()
  const [stay, setStay] = useState(() => readStay(params))
  const [read] = useState(() => readParty(params, asking))
  const [guests, setGuests] = useState<number | null>(read.guests)
  const [company, setCompany] = useState(read.company)
  const [corrected, setCorrected] = useState(read.corrected)

  // A change may come before the router has carried out the one before it.
  const latest = useRef(params)
  /** What was written here and has not arrived yet. */
  const underWay = useRef(new Set<string>())
  useEffect(() => {
    const arrived = params.toString()
    if (!underWay.current.has(arrived)) {
      // Another part of the page may have chosen other dates.
      latest.current = params
      setStay((now) => keepSame(now, readStay(params)))
    } else if (arrived === latest.current.toString()) {
      underWay.current.clear()
    }
  }, [params])

  function write(values: Record<string, string | null>) {
    // What was quoted was for another stay.
    const next = changedParams(latest.current, { ...values, [quoteParameter]: null })
    // The same address again would load the page again.
    if (next.toString() === latest.current.toString()) return
    latest.current = next
    underWay.current.add(next.toString())
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    stay,
    guests,
    company,
    corrected,
    setCompany: (part, count) => {
      setCorrected([])
      setCompany((now) => ({ ...now, [part]: count }))
      write({ [part]: count ? String(count) : null })
    },
    setStay: (next) => {
      setStay(next)
      write({ checkIn: next?.checkIn ?? null, checkOut: next?.checkOut ?? null })
    },
    setGuests: (next) => {
      setCorrected([])
      setGuests(next)
      write({ guests: next === null ? null : String(next) })
    },
  }
}

/** The stay as it is, unless the address names another one. */
function keepSame(now: Stay | null, named: Stay | null): Stay | null {
  return now?.checkIn === named?.checkIn && now?.checkOut === named?.checkOut ? now : named
}

/** The dates that an address names; null when it names none, or not two in their order. */
export function readStay(params: URLSearchParams): Stay | null {
  const checkIn = parseCalendarDate(params.get('checkIn'))
  const checkOut = parseCalendarDate(params.get('checkOut'))
  return checkIn && checkOut && checkIn < checkOut ? { checkIn, checkOut } : null
}

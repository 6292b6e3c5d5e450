import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePropertyNames } from '#features/availability/components/use-property-names.ts'
import { changedParams } from '#lib/changed-params.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { BookingFilter } from './booking-filter.ts'
import { bookingFilterWords } from './bookings-list-words.ts'

const pauseMs = 400

/** Narrows a host's list to one home, and to guests by their name; both are in the address. */
export function BookingSearch({ property, guest }: BookingFilter) {
  const [, setParams] = useSearchParams()
  const { names } = usePropertyNames()
  const [typed, setTyped] = useState({ words: guest ?? '', of: guest })
  // The address has changed by itself: a link, or the way back.
  if (typed.of !== guest) setTyped({ words: guest ?? '', of: guest })

  function narrow(changes: Record<string, string | null>) {
    setParams((before) => changedParams(before, { ...changes, booking: null }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is searched for after a pause
  useEffect(() => {
    const wanted = typed.words.trim() || null
    if (wanted === guest) return
    const timer = setTimeout(() => {
      setTyped({ words: typed.words, of: wanted })
      narrow({ guest: wanted })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed.words])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    narrow({ guest: typed.words.trim() || null })
  }
  return (
    <form
      aria-label={bookingFilterWords.label}
      onSubmit={submit}
      className="no-print grid gap-3 sm:grid-cols-2"
    >
      {/* From the start, so that nothing below it moves when the names come. */}
      <NativeSelect
        label={bookingFilterWords.home}
        name="booking_property"
        value={property ?? ''}
        options={[
          { value: '', label: bookingFilterWords.allHomes },
          ...(names ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(event) => narrow({ property: event.currentTarget.value || null })}
      />
      <TextField
        label={bookingFilterWords.guest}
        name="booking_guest"
        placeholder={bookingFilterWords.guestHint}
        maxLength={100}
        autoComplete="off"
        prefix={<Search aria-hidden strokeWidth={1.75} />}
        value={typed.words}
        onChange={(event) => setTyped({ words: event.currentTarget.value, of: guest })}
      />
    </form>
  )
}

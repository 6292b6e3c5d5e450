import { useState } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { GuestDetails } from './kept-details.ts'
import { bookingLabels, specialRequestsWords } from './words.ts'
import { whatHostReads } from './words-to-host.ts'

export type GuestDetailsFieldsProps = {
  details: GuestDetails
  onChange: (field: keyof GuestDetails, value: string) => void
  errorOf: (field: string) => string | undefined
}

/** Who is coming: name, e-mail, phone, and words for the host. */
export function GuestDetailsFields({ details, onChange, errorOf }: GuestDetailsFieldsProps) {
  const field = (name: keyof GuestDetails) => ({
    name,
    label: bookingLabels[name] ?? name,
    value: details[name],
    error: errorOf(name),
    // Tells an empty box from a filled one by CSS; it is never seen.
    placeholder: ' ',
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  })
  const [isRequestsShown, setRequestsShown] = useState(false)
  const leftOver = whatHostReads(details.special_requests)
  // Words kept from before the sign-in arrive late; once there, they stay in sight, also while being deleted.
  const hasRequests = details.special_requests !== '' || errorOf('special_requests') !== undefined
  if (hasRequests && !isRequestsShown) setRequestsShown(true)
  return (
    <>
      <TextField {...field('guest_name')} autoComplete="name" />
      <TextField
        {...field('guest_email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
      />
      <TextField {...field('guest_phone')} type="tel" inputMode="tel" autoComplete="tel" optional />
      <Disclosure summary={<RequestsSummary />} defaultOpen={isRequestsShown} className="-my-2">
        <TextArea
          {...field('special_requests')}
          rows={2}
          optional
          labelHidden
          limit={1000}
          hint={specialRequestsWords.hint}
        />
        <p role="status" className="text-meta whitespace-pre-line wrap-anywhere">
          {leftOver !== null && specialRequestsWords.leftOver(leftOver)}
        </p>
      </Disclosure>
    </>
  )
}

function RequestsSummary() {
  return (
    <span className="text-meta">
      {bookingLabels.special_requests}{' '}
      <span className="font-normal text-muted">{specialRequestsWords.optional}</span>
    </span>
  )
}

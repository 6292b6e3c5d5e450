import { useId, useState } from 'react'
import { DatesField, DatesPicker } from '#features/booking-form/components/dates-field.tsx'
import { bookedStay } from '#features/bookings/agreed/components/refund-now.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { longestReason } from '#features/bookings/booking-words.ts'
import { PartyFields } from '#features/bookings/components/party-fields.tsx'
import { partyFieldsWords } from '#features/bookings/components/words.ts'
import { currencySign } from '#lib/money.ts'
import { addDays, calendarDate, lastCheckOut, parseCalendarDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { StayChangeLimits } from '../stay-change-schema.ts'
import { partyLimitsOf } from './change-limits.ts'
import { ComparedStays } from './compared-stays.tsx'
import { RefusedChange } from './refused-change.tsx'
import { type ChangeForm, useChangeForm } from './use-change-form.ts'
import { changeDialogWords, changeNoteLabels } from './words.ts'

export type ChangeDialogProps = { as: 'host' | 'guest'; booking: BookingAnswer; onClose: () => void }

/** Asks what a stay shall become, and shows beside it what that costs and means before it is proposed. */
export function ChangeDialog({ as, booking, onClose }: ChangeDialogProps) {
  const form = useChangeForm(booking, onClose)
  const [isPicking, setPicking] = useState(false)
  const formId = useId()
  const { shown, isCurrent, limits } = form
  const canPropose = isCurrent && shown !== null && shown.refusal === null && !form.isPriceWrong
  return (
    <>
      <Dialog
        open
        title={changeDialogWords.title}
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {changeDialogWords.keep}
            </Button>
            <Button type="submit" form={formId} pending={form.isSending} disabled={!canPropose}>
              {changeDialogWords.propose}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (canPropose && !form.isSending) void form.send()
          }}
        >
          <ChangeFields as={as} booking={booking} form={form} onOpenDates={() => setPicking(true)} />
        </form>
      </Dialog>
      {isPicking && limits && (
        <DatesPicker
          title={changeDialogWords.dates}
          value={form.wish.stay}
          onChange={form.wish.setStay}
          today={calendarDate(limits.today)}
          taken={form.taken}
          limits={form.stayLimits}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

type ChangeFieldsProps = Omit<WishesProps, 'limits'>

/** What the stay shall become, what that means, and words to the other side. */
function ChangeFields({ as, booking, form, onOpenDates }: ChangeFieldsProps) {
  const { limits, hasFailed } = form
  return (
    <>
      <p className="text-muted">{changeDialogWords.lead[as]}</p>
      {hasFailed && <Banner tone="danger">{changeDialogWords.failed}</Banner>}
      {limits ? (
        <Wishes as={as} booking={booking} form={form} limits={limits} onOpenDates={onOpenDates} />
      ) : (
        !hasFailed && <Skeleton label={changeDialogWords.loading} className="h-44 w-full" />
      )}
      <Meaning as={as} booking={booking} form={form} />
      <TextArea
        name="note"
        label={changeNoteLabels[as]}
        optional
        limit={longestReason}
        maxLength={longestReason}
        value={form.note}
        onChange={(event) => form.setNote(event.currentTarget.value)}
      />
    </>
  )
}

type WishesProps = Pick<ChangeDialogProps, 'as' | 'booking'> & {
  form: ChangeForm
  limits: StayChangeLimits
  onOpenDates: () => void
}

function Wishes({ as, booking, form, limits, onOpenDates }: WishesProps) {
  const { wish } = form
  return (
    <div className="grid gap-4">
      {limits.only_check_out ? (
        <CheckOutField booking={booking} form={form} today={limits.today} />
      ) : (
        <DatesField value={wish.stay} onOpen={onOpenDates} />
      )}
      <div className="flex items-start justify-between gap-4">
        <p aria-hidden className="pt-0.5">
          <span className="block text-meta font-semibold">{partyFieldsWords.guests}</span>
          <span className="block text-meta text-muted">{partyFieldsWords.most(limits.max_guests)}</span>
        </p>
        <NumberField
          label={partyFieldsWords.guests}
          labelHidden
          name="guests_count"
          value={wish.guests}
          onChange={wish.setGuests}
          min={1}
          max={limits.max_guests}
        />
      </div>
      <PartyFields
        wish={wish}
        rules={partyLimitsOf(limits.home, booking)}
        takesPets={as === 'host' || limits.takes_pets}
        errorOf={() => undefined}
      />
      {as === 'host' && (
        <TextField
          label={changeDialogWords.price}
          name="total_price"
          inputMode="decimal"
          autoComplete="off"
          prefix={currencySign(booking.currency)}
          hint={changeDialogWords.priceHint}
          value={form.price}
          error={form.isPriceWrong ? changeDialogWords.priceWrong : undefined}
          onChange={(event) => form.setPrice(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** Once a stay has begun, all that moves is its end. */
function CheckOutField({ booking, form, today }: Pick<WishesProps, 'booking' | 'form'> & { today: string }) {
  const { checkIn } = bookedStay(booking)
  const { wish } = form
  const least = today > checkIn ? today : addDays(checkIn, 1)
  return (
    <TextField
      type="date"
      label={changeDialogWords.checkOut}
      name="check_out_date"
      min={least}
      max={lastCheckOut(calendarDate(today))}
      hint={changeDialogWords.checkOutHint}
      value={wish.stay?.checkOut ?? ''}
      onChange={(event) => {
        const checkOut = parseCalendarDate(event.currentTarget.value)
        if (checkOut && checkOut > checkIn) wish.setStay({ checkIn, checkOut })
      }}
    />
  )
}

/** What the change would cost and mean, or why it cannot be. */
function Meaning({ as, booking, form }: Pick<WishesProps, 'as' | 'booking' | 'form'>) {
  const { shown, isCurrent, wish } = form
  if (!shown) return null
  return (
    <div aria-live="polite" aria-busy={!isCurrent} className="grid gap-4">
      <RefusedChange refusal={shown.refusal} onChoose={wish.setStay} />
      {(shown.refusal === null || shown.refusal.code === 'datesTaken') && (
        <ComparedStays as={as} booking={booking} change={shown} />
      )}
      {shown.refusal === null && shown.has_new_rules && shown.house_rules && (
        <div className="rounded-input bg-sunken p-3 text-meta">
          <p className="font-semibold">{changeDialogWords.newRules}</p>
          <p className="mt-1 text-muted">{changeDialogWords.newRulesText}</p>
          <Disclosure
            summary={<span className="text-meta">{changeDialogWords.rules}</span>}
            className="-mb-2"
          >
            <ul className="grid gap-1.5 wrap-anywhere">
              {shown.house_rules.map((rule, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rules may say the same, and lines never move
                <li key={at}>{rule}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </div>
  )
}

import { stayFeeWords } from '#features/pricing/stay-fee-words.ts'
import { stayFeeKinds, stayFees } from '#features/pricing/stay-fees.ts'
import { termsBounds } from '#features/pricing/terms-edit-schema.ts'
import { currencySign } from '#lib/money.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RowList, withRow } from './row-list.tsx'
import { FormAmount, FormNumber, NumberBox, type PartProps } from './terms-fields.tsx'
import { newRowKey } from './terms-form.ts'
import { feesWords, suffixWords, unitWords } from './terms-words.ts'

const units = [
  { value: 'stay', label: unitWords.stay },
  { value: 'night', label: unitWords.night },
  { value: 'guest', label: unitWords.guest },
  { value: 'guest_night', label: unitWords.guest_night },
]

/** What is paid besides the nights, and what is given back. */
export function FeesPart(part: PartProps) {
  const { form, set, errors } = part
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {stayFeeKinds.map((kind) => (
          <FormAmount key={kind} {...part} name={stayFees[kind].column} label={stayFeeWords[kind].label} />
        ))}
        <FormAmount {...part} name="deposit" label={feesWords.deposit} hint={feesWords.depositHint} />
        <FormAmount {...part} name="extra_guest_fee" label={feesWords.extraGuest} />
        <FormNumber
          {...part}
          name="guests_included"
          label={feesWords.guestsIncluded}
          suffix={suffixWords.guests}
        />
        <FormAmount {...part} name="pet_fee" label={feesWords.pets} hint={feesWords.petsHint} />
        <NativeSelect
          label={feesWords.petsUnit}
          name="pet_fee_per"
          value={form.pet_fee_per}
          onChange={(event) => set({ pet_fee_per: event.currentTarget.value === 'night' ? 'night' : 'stay' })}
          options={units.slice(0, 2)}
        />
      </div>
      <div className="grid gap-3">
        <h3 className="text-meta font-semibold">{feesWords.own}</h3>
        <RowList
          words={feesWords.rows}
          name="fees"
          rows={form.fees}
          most={termsBounds.lists}
          nameOf={({ label }) => label}
          onAdd={() =>
            set({ fees: [...form.fees, { key: newRowKey(), label: '', amount: '', per: 'stay' }] })
          }
          onRemove={(gone) => set({ fees: form.fees.filter((fee) => fee !== gone) })}
        >
          {(fee, at) => {
            const change = (values: Partial<typeof fee>) => set({ fees: withRow(form.fees, fee, values) })
            const error = errors[`fees.${at}.label`]
            return (
              <div className="grid items-start gap-4 sm:grid-cols-3">
                <TextField
                  label={feesWords.name}
                  name={`fees.${at}.label`}
                  value={fee.label}
                  autoComplete="off"
                  onChange={(event) => change({ label: event.currentTarget.value })}
                  {...(error ? { error } : {})}
                />
                <NumberBox
                  label={feesWords.amount}
                  name={`fees.${at}.amount`}
                  value={fee.amount}
                  optional={false}
                  prefix={currencySign(form.currency)}
                  onChange={(amount) => change({ amount })}
                  error={errors[`fees.${at}.amount`]}
                />
                <NativeSelect
                  label={feesWords.unit}
                  name={`fees.${at}.per`}
                  value={fee.per}
                  options={units}
                  onChange={(event) => change({ per: event.currentTarget.value })}
                />
              </div>
            )
          }}
        </RowList>
      </div>
    </>
  )
}

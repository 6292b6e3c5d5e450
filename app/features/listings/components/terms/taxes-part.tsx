import { termsBounds } from '#features/pricing/terms-edit-schema.ts'
import { currencySign } from '#lib/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RowList, withRow } from './row-list.tsx'
import { NumberBox, type PartProps } from './terms-fields.tsx'
import { newRowKey, type TaxDraft } from './terms-form.ts'

const kinds = [
  { value: 'percent', label: 'A share, in percent' },
  { value: 'amount', label: 'An amount' },
]
const units = [
  { value: 'stay', label: 'for the stay' },
  { value: 'night', label: 'for each night' },
  { value: 'guest_night', label: 'for each guest and night' },
]

/** Taxes that guests pay with their stay. */
export function TaxesPart({ form, set, errors }: PartProps) {
  return (
    <RowList
      noun="tax"
      name="taxes"
      rows={form.taxes}
      most={termsBounds.lists}
      nameOf={({ label }) => label}
      onAdd={() => set({ taxes: [...form.taxes, emptyTax()] })}
      onRemove={(gone) => set({ taxes: form.taxes.filter((tax) => tax !== gone) })}
    >
      {(tax, at) => (
        <TaxFields
          tax={tax}
          sign={currencySign(form.currency)}
          path={`taxes.${at}`}
          errorOf={(field) => errors[`taxes.${at}.${field}`]}
          onChange={(change) => set({ taxes: withRow(form.taxes, tax, change) })}
        />
      )}
    </RowList>
  )
}

function emptyTax(): TaxDraft {
  return {
    key: newRowKey(),
    label: '',
    kind: 'percent',
    percent: '',
    is_on_fees: false,
    amount: '',
    per: 'stay',
    counts_children: false,
    first_nights: '',
    exempt_from_nights: '',
  }
}

type TaxFieldsProps = {
  tax: TaxDraft
  sign: string
  path: string
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<TaxDraft>) => void
}

function TaxFields({ tax, sign, path, errorOf, onChange }: TaxFieldsProps) {
  const number = (name: 'percent' | 'amount' | 'first_nights' | 'exempt_from_nights', label: string) => ({
    label,
    name: `${path}.${name}`,
    value: tax[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errorOf(name),
  })
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label="What it is called"
          name={`${path}.label`}
          value={tax.label}
          autoComplete="off"
          onChange={(event) => onChange({ label: event.currentTarget.value })}
          {...(errorOf('label') ? { error: errorOf('label') ?? '' } : {})}
        />
        <NativeSelect
          label="Reckoned as"
          name={`${path}.kind`}
          value={tax.kind}
          options={kinds}
          onChange={(event) => onChange({ kind: event.currentTarget.value })}
        />
        {tax.kind === 'percent' ? (
          <NumberBox {...number('percent', 'Share')} suffix="%" optional={false} />
        ) : (
          <NumberBox {...number('amount', 'Amount')} prefix={sign} optional={false} />
        )}
      </div>
      {tax.kind === 'percent' ? (
        <Checkbox
          name={`${path}.is_on_fees`}
          label="On fees too, not only on the nights"
          checked={tax.is_on_fees}
          onChange={(event) => onChange({ is_on_fees: event.currentTarget.checked })}
        />
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NativeSelect
            label="Asked"
            name={`${path}.per`}
            value={tax.per}
            options={units}
            onChange={(event) => onChange({ per: event.currentTarget.value })}
          />
          <NumberBox {...number('first_nights', 'Only for the first')} suffix="nights" />
          <Checkbox
            name={`${path}.counts_children`}
            label="For children too, not only for adults"
            checked={tax.counts_children}
            onChange={(event) => onChange({ counts_children: event.currentTarget.checked })}
          />
        </div>
      )}
      <NumberBox
        {...number('exempt_from_nights', 'None for stays from')}
        suffix="nights"
        className="sm:max-w-60"
      />
    </>
  )
}

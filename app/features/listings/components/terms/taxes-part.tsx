import { termsBounds } from '#features/pricing/terms-edit-schema.ts'
import { currencySign } from '#lib/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RowList, withRow } from './row-list.tsx'
import { NumberBox, type PartProps } from './terms-fields.tsx'
import { newRowKey, type TaxDraft } from './terms-form.ts'
import { suffixWords, taxesWords, unitWords } from './terms-words.ts'

const kinds = [
  { value: 'percent', label: taxesWords.kinds.percent },
  { value: 'amount', label: taxesWords.kinds.amount },
]
const units = [
  { value: 'stay', label: unitWords.stay },
  { value: 'night', label: unitWords.night },
  { value: 'guest_night', label: unitWords.guest_night },
]

/** Taxes that guests pay with their stay. */
export function TaxesPart({ form, set, errors }: PartProps) {
  return (
    <RowList
      words={taxesWords.rows}
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
          label={taxesWords.name}
          name={`${path}.label`}
          value={tax.label}
          autoComplete="off"
          onChange={(event) => onChange({ label: event.currentTarget.value })}
          {...(errorOf('label') ? { error: errorOf('label') ?? '' } : {})}
        />
        <NativeSelect
          label={taxesWords.kind}
          name={`${path}.kind`}
          value={tax.kind}
          options={kinds}
          onChange={(event) => onChange({ kind: event.currentTarget.value })}
        />
        {tax.kind === 'percent' ? (
          <NumberBox {...number('percent', taxesWords.percent)} suffix="%" optional={false} />
        ) : (
          <NumberBox {...number('amount', taxesWords.amount)} prefix={sign} optional={false} />
        )}
      </div>
      {tax.kind === 'percent' ? (
        <Checkbox
          name={`${path}.is_on_fees`}
          label={taxesWords.onFees}
          checked={tax.is_on_fees}
          onChange={(event) => onChange({ is_on_fees: event.currentTarget.checked })}
        />
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NativeSelect
            label={taxesWords.unit}
            name={`${path}.per`}
            value={tax.per}
            options={units}
            onChange={(event) => onChange({ per: event.currentTarget.value })}
          />
          <NumberBox {...number('first_nights', taxesWords.firstNights)} suffix={suffixWords.nights} />
          <Checkbox
            name={`${path}.counts_children`}
            label={taxesWords.ofChildren}
            checked={tax.counts_children}
            onChange={(event) => onChange({ counts_children: event.currentTarget.checked })}
          />
        </div>
      )}
      <NumberBox
        {...number('exempt_from_nights', taxesWords.exemptFrom)}
        suffix={suffixWords.nights}
        className="sm:max-w-60"
      />
    </>
  )
}

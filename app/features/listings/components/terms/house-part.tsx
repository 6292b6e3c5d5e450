import { termsBounds } from '#features/pricing/terms-edit-schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextLink } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RowList } from './row-list.tsx'
import { FormNumber, FormTime, type PartProps } from './terms-fields.tsx'
import { houseWords } from './terms-words.ts'

export type HousePartProps = PartProps & { propertyId: string; takesPets: boolean }

/** When guests come and go, who may come, and what they agree to. */
export function HousePart({ propertyId, takesPets, ...part }: HousePartProps) {
  const { form, set } = part
  const toggle = (name: 'children_welcome' | 'infants_welcome' | 'parties_allowed', label: string) => (
    <Checkbox
      name={name}
      label={label}
      checked={form[name]}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormTime {...part} name="check_in_from" label={houseWords.checkInFrom} />
        <FormTime {...part} name="check_in_until" label={houseWords.checkInUntil} />
        <FormTime {...part} name="check_out_until" label={houseWords.checkOutUntil} />
        <FormTime {...part} name="quiet_from" label={houseWords.quietFrom} />
        <FormTime {...part} name="quiet_until" label={houseWords.quietUntil} />
      </div>
      <div>
        {toggle('children_welcome', houseWords.children)}
        {toggle('infants_welcome', houseWords.infants)}
        {toggle('parties_allowed', houseWords.parties)}
      </div>
      {takesPets ? (
        <FormNumber
          {...part}
          name="max_pets"
          label={houseWords.mostPets}
          optional={false}
          className="sm:max-w-60"
        />
      ) : (
        <p className="text-meta text-muted">
          {houseWords.amenitiesBefore}
          <TextLink href={`/list-property?edit=${propertyId}`}>{houseWords.amenitiesLink}</TextLink>
          {houseWords.amenitiesAfter}
        </p>
      )}
      <OwnRules {...part} />
    </>
  )
}

function OwnRules({ form, set, errors }: PartProps) {
  const rows = form.house_rules.map((text, at) => ({ key: String(at), text }))
  const write = (texts: string[]) => set({ house_rules: texts })
  return (
    <div className="grid gap-3">
      <h3 className="text-meta font-semibold">{houseWords.own}</h3>
      <RowList
        words={houseWords.rows}
        name="house_rules"
        rows={rows}
        most={termsBounds.houseRules}
        nameOf={({ text }) => text}
        onAdd={() => write([...form.house_rules, ''])}
        onRemove={({ key }) => write(form.house_rules.filter((_, at) => String(at) !== key))}
      >
        {(row, at) => {
          const error = errors[`house_rules.${at}`]
          return (
            <TextField
              label={houseWords.rule}
              name={`house_rules.${at}`}
              value={row.text}
              onChange={(event) => {
                const typed = event.currentTarget.value
                write(form.house_rules.map((old, index) => (index === at ? typed : old)))
              }}
              {...(error ? { error } : {})}
            />
          )
        }}
      </RowList>
    </div>
  )
}

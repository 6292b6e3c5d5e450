import type { StayRules } from '#features/pricing/stay-rules.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { NumberField } from '#ui/number-field.tsx'
import type { Company } from './read-party.ts'
import type { BookingWish } from './use-booking-wish.ts'
import { partyFieldsWords } from './words.ts'

export type PartyFieldsProps = {
  wish: BookingWish
  rules: Pick<StayRules, 'children' | 'infants' | 'maxPets'>
  takesPets: boolean
  errorOf: (field: string) => string | undefined
}

/** Who comes besides adults, where a home asks for it: children among the guests, infants and pets beside them. */
export function PartyFields({ wish, rules, takesPets, errorOf }: PartyFieldsProps) {
  const { children, infants, pets } = wish.company
  const isNamed = Boolean(children || infants || pets)
  const others = Math.max(0, (wish.guests ?? 1) - 1)
  const part = { wish, errorOf }
  return (
    <Disclosure
      summary={<span className="text-meta">{partyFieldsWords.company}</span>}
      defaultOpen={isNamed}
      className="-my-2"
    >
      <div className="grid gap-3">
        <PartyField
          {...part}
          name="children"
          label={partyFieldsWords.children}
          words={others === 0 ? partyFieldsWords.guestsFirst : partyFieldsWords.childrenHint}
          max={others}
          refusal={rules.children ? null : partyFieldsWords.noChildren}
        />
        <PartyField
          {...part}
          name="infants"
          label={partyFieldsWords.infants}
          words={partyFieldsWords.infantsHint}
          max={5}
          refusal={rules.infants ? null : partyFieldsWords.noInfants}
        />
        <PartyField
          {...part}
          name="pets"
          label={partyFieldsWords.pets}
          words={partyFieldsWords.most(rules.maxPets)}
          max={rules.maxPets}
          refusal={takesPets ? null : partyFieldsWords.noPets}
        />
      </div>
    </Disclosure>
  )
}

type PartyFieldProps = Pick<PartyFieldsProps, 'wish' | 'errorOf'> & {
  name: keyof Company
  label: string
  words: string
  max: number
  /** Why none may come; null where they may. */
  refusal: string | null
}

function PartyField({ wish, errorOf, name, label, words, max, refusal }: PartyFieldProps) {
  const count = wish.company[name]
  // A link may bring a number that the home does not take: it can be lowered, and says why it must.
  if (refusal && !count) {
    return (
      <p className="text-meta">
        <span className="block font-semibold">{label}</span>
        <span className="block text-muted">{refusal}</span>
      </p>
    )
  }
  return (
    <div className="flex items-start justify-between gap-4">
      <p aria-hidden className="pt-0.5">
        <span className="block text-meta font-semibold">{label}</span>
        <span className="block text-meta text-muted">{refusal ?? words}</span>
      </p>
      <NumberField
        label={label}
        labelHidden
        name={name}
        value={count}
        onChange={(next) => wish.setCompany(name, next)}
        min={0}
        max={refusal ? 0 : max}
        error={errorOf(name)}
        // As wide as its buttons in one row, however long the words beside it.
        className="w-46 shrink-0"
      />
    </div>
  )
}

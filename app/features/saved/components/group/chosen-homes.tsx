import { X } from 'lucide-react'
import { pictureOf } from '#features/photos/photo.ts'
import { formatMoney, parseMoney } from '#lib/money.ts'
import { calendarDate, countNights, formatDay } from '#lib/stay.ts'
import { chipClass } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { GroupCheckHome } from '../../group-schema.ts'
import type { SavedProperty } from '../../saved-schema.ts'
import { usePropertyCards } from '../use-property-cards.ts'
import { savedPagesWords } from '../words.ts'
import type { QuestionForm } from './question-form.ts'
import { chosenHomesWords, newQuestionWords } from './words.ts'

type ChosenHomesProps = {
  form: QuestionForm
  /** What each says to the stay; null before it was asked. */
  checked: readonly GroupCheckHome[] | null
}

/** The homes that are going to be asked, each with what it says to the stay. */
export function ChosenHomes({ form, checked }: ChosenHomesProps) {
  const { homes } = usePropertyCards(form.ids)
  if (!homes && !checked) return <Skeleton className="h-64 w-full" label={newQuestionWords.loading} />
  return (
    <ul className="grid grid-cols-1 gap-3">
      {form.ids.map((id) => {
        const said = checked?.find((home) => home.property_id === id) ?? null
        const property = said?.property ?? homes?.find((home) => home.id === id) ?? null
        return (
          <li key={id}>
            <ChosenHome
              property={property}
              said={said}
              form={form}
              onRemove={() => form.setHomes(form.ids.filter((other) => other !== id))}
            />
          </li>
        )
      })}
    </ul>
  )
}

type ChosenHomeProps = {
  property: SavedProperty | null
  said: GroupCheckHome | null
  form: QuestionForm
  onRemove: () => void
}

function ChosenHome({ property, said, form, onRemove }: ChosenHomeProps) {
  const title = property?.title ?? chosenHomesWords.gone
  return (
    <article className="grid grid-cols-[5.5rem_1fr_auto] gap-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[7rem_1fr_auto]">
      <span className="block aspect-square overflow-hidden rounded-button bg-line sm:aspect-3/2">
        {property && (
          <Picture
            {...pictureOf(property.cover, savedPagesWords.picture(property.property_type, property.city))}
            sizes="7rem"
          />
        )}
      </span>
      <div className="min-w-0">
        <h3 className="font-sans text-body font-semibold tracking-normal wrap-anywhere">
          {property ? (
            <TextLink href={`/property/${property.id}`} className="-my-2.5 block py-2.5 text-ink">
              {title}
            </TextLink>
          ) : (
            title
          )}
        </h3>
        {property && <p className="text-meta text-muted">{`${property.city}, ${property.state}`}</p>}
        {said && <Said said={said} form={form} />}
      </div>
      <IconButton
        label={chosenHomesWords.takeOut(title)}
        icon={<X aria-hidden strokeWidth={1.75} />}
        onClick={onRemove}
      />
    </article>
  )
}

function Said({ said, form }: { said: GroupCheckHome; form: QuestionForm }) {
  const total =
    said.total_price !== null && said.currency ? parseMoney(said.total_price, said.currency) : null
  if (total && form.stay) {
    const nights = countNights({ checkIn: form.stay.check_in_date, checkOut: form.stay.check_out_date })
    return (
      <p className="tabular mt-1 text-meta">
        <span className="font-semibold">{formatMoney(total)}</span>
        <span className="text-muted">{chosenHomesWords.nights(nights)}</span>
      </p>
    )
  }
  if (!said.refusal) return null
  const { message, nearest_stays } = said.refusal
  return (
    <>
      <p className="mt-1 text-meta text-brick">{message}</p>
      {nearest_stays.length > 0 && (
        <ul aria-label={chosenHomesWords.nearest} className="mt-2 flex flex-wrap gap-2">
          {nearest_stays.map(({ check_in_date, check_out_date }) => (
            <li key={check_in_date + check_out_date}>
              <button
                type="button"
                className={chipClass()}
                onClick={() => form.set({ check_in_date, check_out_date })}
              >
                {`${formatDay(calendarDate(check_in_date))} – ${formatDay(calendarDate(check_out_date))}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

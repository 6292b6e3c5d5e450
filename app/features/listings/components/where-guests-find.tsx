import { answerOf, client } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { foundWords } from './form-words.ts'

/** City, state and country as they stand in the form. */
export type TypedPlace = { city: string; state: string; country: string }

type Listed = Awaited<ReturnType<typeof askListed>>

/** Under which names guests will find the home, before it is published. Nothing until all three are there. */
export function WhereGuestsFind({ typed }: { typed: TypedPlace }) {
  const listed = useListed(typed)
  if (!listed) return null
  const { city, state, country, known, homes } = listed
  const unknown = (['city', 'state', 'country'] as const).filter((field) => !known[field])
  return (
    <Banner tone={unknown.length === 0 ? 'info' : 'warning'} title={foundWords.title}>
      <p className="font-semibold">{`${country} › ${state} › ${city}`}</p>
      {unknown.length === 0 ? (
        <p>{foundWords.known(homes)}</p>
      ) : (
        unknown.map((field) => <p key={field}>{sayUnknown(field, listed[field])}</p>)
      )}
    </Banner>
  )
}

function sayUnknown(field: keyof TypedPlace, place: string): string {
  return field === 'city' ? foundWords.unknownCity(place) : foundWords.unknown(place, field)
}

/** The answer for what stands in the form; the form works without it. */
function useListed({ city, state, country }: TypedPlace): Listed | null {
  const fits = [city, state, country].every(({ length }) => length > 1 && length <= 100)
  const { answer } = useAnswer<Listed>(
    ['places', 'listed', city, state, country],
    () => askListed({ city, state, country }),
    { isWanted: fits },
  )
  return answer
}

function askListed(typed: TypedPlace) {
  return answerOf(client.places.listed.$get({ query: typed }))
}

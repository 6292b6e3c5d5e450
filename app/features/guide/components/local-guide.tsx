import { answerOf, client } from '#lib/api-client.ts'
import { toast } from '#ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { GuideItem } from '../guide-schema.ts'
import { GuidePlaces } from './guide-places.tsx'
import { localGuideWords } from './local-guide-words.ts'

export type LocalGuideProps = {
  propertyId: string
  city: string
  /** Null when the server could not load them; the browser then tries once more. */
  items: readonly GuideItem[] | null
}

/** What is around a home, in its host's words; nothing at all when there is nothing to say. */
export function LocalGuide({ propertyId, city, items }: LocalGuideProps) {
  const shown = useLoaded(propertyId, items)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="guide-heading">
      <h2 id="guide-heading">{localGuideWords.title}</h2>
      <p className="mt-1 mb-5 text-muted">{localGuideWords.lead(city)}</p>
      <GuidePlaces items={shown} level={3} />
    </section>
  )
}

function useLoaded(propertyId: string, items: readonly GuideItem[] | null): readonly GuideItem[] {
  const { answer } = useAnswer(['guide-books', 'places', propertyId], () => fetchItems(propertyId), {
    isWanted: items === null,
    onFailed: () => toast.error(localGuideWords.failed, { description: localGuideWords.failedText }),
  })
  return items ?? answer ?? []
}

async function fetchItems(propertyId: string): Promise<readonly GuideItem[]> {
  try {
    const param = { id: propertyId }
    return (await answerOf(client.properties[':id']['guide-items'].$get({ param }))).items
  } catch (error) {
    console.error(error)
    throw error
  }
}

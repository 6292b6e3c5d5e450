import { answerOf, client } from '#lib/api-client.ts'
import type { PropertyId } from '#lib/ids.ts'
import { useAnswer } from '#web/use-answer.ts'

export type PropertyName = { id: PropertyId; title: string }

/** The host's properties for a select; null while they are not there. */
export function usePropertyNames() {
  const { state, answer, again } = useAnswer<PropertyName[]>(['homes', 'names'], async () => {
    const { properties } = await answerOf(client.host['property-names'].$get())
    return properties.map(({ id, title }) => ({ id: id as PropertyId, title })) // the API's own
  })
  return { names: answer, hasFailed: state.status === 'failed', retry: again }
}

import { useState } from 'react'
import type { TermsEdit } from '#features/pricing/terms-edit-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { HostTerms } from '../../host-terms-schema.ts'
import { termsWords } from './terms-words.ts'

/** The terms of an own home, asked once, because a form goes on from them. */
export function useHostTerms(propertyId: string, isWanted: boolean) {
  return useAnswer<HostTerms | null>(['host-terms', propertyId], () => findTerms(propertyId), {
    freshness: 'once',
    isWanted,
  })
}

/** Not found is an answer. */
async function findTerms(id: string): Promise<HostTerms | null> {
  try {
    return await answerOf(client.properties[':id'].terms.$get({ param: { id } }))
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** Saves a part of the terms, and knows whether somebody else was faster. */
export function useSaveTerms(propertyId: string) {
  const [isOutdated, setOutdated] = useState(false)
  const saving = useAction(
    (json: TermsEdit) => answerOf(client.properties[':id'].terms.$patch({ param: { id: propertyId }, json })),
    {
      failed: termsWords.failed,
      done: () => ({
        title: termsWords.saved,
        description: termsWords.savedText,
      }),
      outdates: ['homes', 'calendar'],
    },
  )
  return {
    isOutdated,
    isSaving: saving.pending !== null,
    save: (edit: TermsEdit) =>
      saving.run(edit, {
        onRefused: ({ code }) => {
          const isTaken = code === 'changedElsewhere'
          if (isTaken) setOutdated(true)
          return isTaken
        },
      }),
    forgetOutdated: () => setOutdated(false),
  }
}

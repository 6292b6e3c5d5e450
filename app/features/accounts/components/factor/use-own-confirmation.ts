import { answerOf, client } from '#lib/api-client.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { FactorsAnswer } from '../../factor-schema.ts'
import { useConfirmation } from './use-confirmation.tsx'

/** `useConfirmation` by the ways that the signed-in person has. */
export function useOwnConfirmation() {
  const { answer } = useAnswer<FactorsAnswer>(['factors'], () => answerOf(client.account.factors.$get()))
  return useConfirmation({
    hasApp: Boolean(answer?.app),
    hasPasskey: (answer?.passkeys.length ?? 0) > 0,
  })
}

import { answerOf, client } from '#lib/api-client.ts'
import { type Answer, useAnswer } from '#web/use-answer.ts'
import type { DeletionAnswer } from '../../account-schema.ts'

/** Whether the account is closed, and what stands against closing it. */
export function useDeletion(): Answer<DeletionAnswer> {
  return useAnswer<DeletionAnswer>(['account-deletion'], () => answerOf(client.account.deletion.$get()))
}

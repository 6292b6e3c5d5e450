import type { ReactNode } from 'react'
import { useConfirmation } from '#features/accounts/components/factor/use-confirmation.tsx'
import type { FactorsAnswer } from '#features/accounts/factor-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { type Action, type ActionWords, useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'

/** An act of the console: asks to confirm who it is where the last time is too long ago. The dialog is to be rendered. */
export function useDeciding<Input, Output>(
  call: (input: Input) => Promise<Output>,
  words: Omit<ActionWords<Input, Output>, 'outdates'>,
): Action<Input, Output> & { dialog: ReactNode } {
  const { answer } = useAnswer<FactorsAnswer>(['factors'], () => answerOf(client.account.factors.$get()))
  const { confirmed, dialog } = useConfirmation({
    hasApp: Boolean(answer?.app),
    hasPasskey: (answer?.passkeys.length ?? 0) > 0,
  })
  const action = useAction((input: Input) => confirmed(() => call(input)), {
    ...words,
    outdates: ['console'],
  })
  return { ...action, dialog }
}

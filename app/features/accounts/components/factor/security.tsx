import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { FactorsAnswer } from '../../factor-schema.ts'
import { AsyncPart } from '../account/async-part.tsx'
import { AuthenticatorApp } from './authenticator-app.tsx'
import type { FactorPartProps } from './factor-part.ts'
import { isGivenUp } from './given-up.ts'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { resetNoticeWords, securityWords } from './security-words.ts'
import { useConfirmation } from './use-confirmation.tsx'

/** What guards the account beside the password: passkeys, an authenticator app, recovery codes. */
export function Security() {
  const { state, answer, again } = useAnswer<FactorsAnswer>(['factors'], () =>
    answerOf(client.account.factors.$get()),
  )
  const [codes, setCodes] = useState<string[] | null>(null)
  const { confirmed, dialog } = useConfirmation({
    hasApp: Boolean(answer?.app),
    hasPasskey: (answer?.passkeys.length ?? 0) > 0,
  })
  return (
    <>
      <AsyncPart asked={state} again={again} loading={securityWords.loading}>
        {(factors) => {
          const part = { factors, confirmed, onCodes: setCodes }
          const isGuarded = factors.passkeys.length > 0 || factors.app !== null
          return (
            <div className="grid gap-6">
              <p className="text-muted print:hidden">
                {isGuarded ? securityWords.guarded : securityWords.unguarded}
              </p>
              {factors.reset_due_at && (
                <ResetNotice
                  dueAt={factors.reset_due_at}
                  canStop={factors.can_stop_reset}
                  confirmed={confirmed}
                />
              )}
              {(isGuarded || codes) && <RecoveryCodes {...part} codes={codes} />}
              <PasskeyList {...part} />
              <AuthenticatorApp {...part} />
            </div>
          )
        }}
      </AsyncPart>
      {dialog}
    </>
  )
}

type ResetNoticeProps = Pick<FactorPartProps, 'confirmed'> & { dueAt: string; canStop: boolean }

function ResetNotice({ dueAt, canStop, confirmed }: ResetNoticeProps) {
  const keeping = useAction(() => confirmed(() => answerOf(client.account['factor-reset'].$delete())), {
    done: () => ({ title: resetNoticeWords.kept, description: resetNoticeWords.keptText }),
    failed: resetNoticeWords.failed,
    outdates: ['factors'],
  })
  return (
    <Banner
      tone="warning"
      title={resetNoticeWords.title(formatDate(dateOf(new Date(dueAt))))}
      announce="polite"
      action={
        canStop && (
          <Button
            variant="secondary"
            pending={keeping.pending !== null}
            onClick={() => void keeping.run(undefined, { onRefused: isGivenUp })}
          >
            {resetNoticeWords.keep}
          </Button>
        )
      }
    >
      {canStop ? resetNoticeWords.canStop : resetNoticeWords.cannotStop}
    </Banner>
  )
}

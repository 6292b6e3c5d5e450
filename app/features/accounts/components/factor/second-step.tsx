import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { type Factor, readAppCode, readRecoveryCode } from '../../factor.ts'
import type { FactorNeeded } from '../../factor-schema.ts'
import { factorMessages } from '../../factor-words.ts'
import { browserSession, withoutSession } from '../../session.ts'
import { FormFailure } from '../form-failure.tsx'
import { isProblem } from '../problem-words.ts'
import { SubmitButton } from '../submit-button.tsx'
import { useSending } from '../use-sending.ts'
import { warnIfClosed } from '../warn-if-closed.ts'
import { CodeField, RecoveryCodeField } from './code-field.tsx'
import { signWithPasskey, useKnowsPasskeys } from './passkey-browser.ts'
import { secondStepWords } from './second-step-words.ts'

export type SecondStepProps = {
  needed: FactorNeeded
  /** Where the sign-in begins anew. */
  againHref: string
}

/** What an account asks for beside the password. A success shows in the session, which the page follows. */
export function SecondStep({ needed, againHref }: SecondStepProps) {
  const knowsPasskeys = useKnowsPasskeys()
  const ways = needed.ways.filter((way) => way !== 'passkey' || knowsPasskeys)
  const [chosen, setChosen] = useState<Factor | null>(null)
  const way = chosen ?? ways[0] ?? 'recovery_code'
  const { form, isPending, failure, isOver, submit, signWith } = useSecondStep(needed, way)

  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      <FormFailure>{failure}</FormFailure>
      {isOver ? (
        <ButtonLink href={againHref} size="lg" wide>
          {secondStepWords.signInAgain}
        </ButtonLink>
      ) : (
        <>
          {way === 'passkey' && (
            <Button
              size="lg"
              wide
              pending={isPending}
              onClick={signWith}
              icon={<Fingerprint aria-hidden className="size-5" strokeWidth={1.75} />}
            >
              {secondStepWords.usePasskey}
            </Button>
          )}
          {/* Both stay, so that nothing typed is lost on another way and back. */}
          <div className={way === 'app' ? 'grid gap-5' : 'hidden'}>
            <CodeField name="code" error={form.errorOf('code')} hint={secondStepWords.appCodeHint} />
          </div>
          <div className={way === 'recovery_code' ? 'grid gap-5' : 'hidden'}>
            <RecoveryCodeField name="recovery_code" error={form.errorOf('recovery_code')} />
          </div>
          {way !== 'passkey' && <SubmitButton pending={isPending}>{secondStepWords.submit}</SubmitButton>}
          <div className="flex flex-wrap justify-center gap-x-2">
            {ways
              .filter((other) => other !== way)
              .map((other) => (
                <Button key={other} variant="quiet" onClick={() => setChosen(other)}>
                  {secondStepWords.switches[other]}
                </Button>
              ))}
          </div>
        </>
      )}
    </form>
  )
}

function useSecondStep(needed: FactorNeeded, way: Factor) {
  const navigate = useNavigate()
  const form = useFormErrors((data) => findProblem(way, String(data.get(way === 'app' ? 'code' : way) ?? '')))
  const { isPending, failure, send } = useSending(form, { code: 'code', recovery_code: 'recovery_code' })
  const [isOver, setOver] = useState(false)

  const finish = (shown: object) =>
    send(async () => {
      const json = { token: needed.token, ...shown }
      const session = await answerOf(client.auth['second-step'].$post({ json }, withoutSession)).catch(
        (error) => {
          setOver(isProblem(error, 'signInOver') || isProblem(error, 'passkeyWrong'))
          throw error
        },
      )
      browserSession().save(session)
      void warnIfClosed((path) => void navigate(path))
    })
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || way === 'passkey') return
    const target = event.currentTarget
    const name = way === 'app' ? 'code' : way
    if (!form.check(target)) return target.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
    await finish({ [name]: String(new FormData(target).get(name) ?? '') })
  }
  const signWith = () =>
    send(async () => {
      const passkey = await signWithPasskey(needed.passkey_options ?? {})
      await finish({ passkey })
    })
  return { form, isPending, failure, isOver, submit, signWith }
}

function findProblem(way: Factor, typed: string) {
  if (way === 'app' && !readAppCode(typed)) return [{ field: 'code', message: factorMessages.codeMissing }]
  if (way === 'recovery_code' && !readRecoveryCode(typed))
    return [{ field: 'recovery_code', message: factorMessages.recoveryCodeMissing }]
  return []
}

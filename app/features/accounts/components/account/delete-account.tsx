import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import type { AnswerState } from '#web/answers.ts'
import type { DeletionAnswer } from '../../account-schema.ts'
import { accountMessages } from '../../account-words.ts'
import { browserSession, signedInHere } from '../../session.ts'
import { stashOrForgetTexts } from '../../settle-own-texts.ts'
import { useOwnConfirmation } from '../factor/use-own-confirmation.ts'
import { fieldWords } from '../field-words.ts'
import { FormFailure } from '../form-failure.tsx'
import { PasswordField } from '../password-field.tsx'
import { useSending } from '../use-sending.ts'
import { AsyncPart } from './async-part.tsx'
import { deletionWords } from './words.ts'

export type DeleteAccountProps = { asked: AnswerState<DeletionAnswer>; again: () => void }

/** Says what leaving means and what stands against it, and asks for the password. */
export function DeleteAccount({ asked, again }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby="delete-account">
      <h2 id="delete-account" className="text-h4">
        {deletionWords.title}
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 ps-5 text-muted marker:text-ember">
        {deletionWords.consequences.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <div className="mt-5">
        <AsyncPart asked={asked} again={again} loading={deletionWords.loading}>
          {({ obstacles }) =>
            obstacles.length > 0 ? (
              <Banner tone="warning" title={deletionWords.obstacles}>
                <ul className="grid list-disc gap-1 ps-4">
                  {obstacles.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </Banner>
            ) : (
              <Button variant="danger" onClick={() => setOpen(true)}>
                {deletionWords.start}
              </Button>
            )
          }
        </AsyncPart>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={deletionWords.ask} size="sm">
        <DeleteForm onCancel={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

const passwordName = 'deletion_password'

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const { confirmed, dialog } = useOwnConfirmation()
  const form = useFormErrors((data) =>
    data.get(passwordName) ? [] : [{ field: passwordName, message: accountMessages.currentPasswordMissing }],
  )
  const { isPending, failure, send } = useSending(form, { password: passwordName })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (isPending || !form.check(target)) return target.querySelector('input')?.focus()
    const password = String(new FormData(target).get(passwordName) ?? '')
    await send(async () => {
      const { delete_after } = await confirmed(() =>
        answerOf(client.account.deletion.$post({ json: { password } })),
      )
      // First the way home, so that no private screen reacts to the end of the session.
      await navigate('/')
      const account = signedInHere()
      if (account) stashOrForgetTexts(account, true)
      browserSession().clear()
      toast.success(deletionWords.done, {
        description: deletionWords.doneText(formatDate(dateOf(new Date(delete_after)))),
        durationMs: 20_000,
      })
    })
  }
  return (
    <>
      <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
        <p className="text-muted">{deletionWords.askText}</p>
        <FormFailure>{failure}</FormFailure>
        <PasswordField
          label={fieldWords.ownPassword}
          name={passwordName}
          autoComplete="current-password"
          error={form.errorOf(passwordName)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onCancel}>
            {deletionWords.keep}
          </Button>
          <Button type="submit" variant="danger" pending={isPending}>
            {deletionWords.confirm}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}

import { answerOf, client } from '#lib/api-client.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { MailPreferencesAnswer } from '../../account-schema.ts'
import { type MailKind, mailKinds } from '../../mail-kinds.ts'
import { problemWords } from '../problem-words.ts'
import { AskedPart } from './asked-part.tsx'

/** Which mails somebody wants; each choice is kept as it is made. */
export function MailChoices() {
  const { state, again, put } = useAnswer<MailPreferencesAnswer>(['mail-choices'], () =>
    answerOf(client.account['mail-preferences'].$get()),
  )
  // One at a time, so that the answers cannot overtake each other.
  const saving = useAction(saveChoice, {
    done: () => ({ title: 'Saved' }),
    failed: (error) => ({ title: 'Error', description: problemWords(error) }),
    // The answer says how they stand.
    outdates: [],
  })
  const choose = async (choice: Choice, before: MailPreferencesAnswer) => {
    put(() => ({ ...before, [choice.kind]: choice.isWanted }))
    const saved = await saving.run(choice)
    put(() => saved ?? before)
  }
  return (
    <Card as="section" aria-labelledby="mails">
      <h2 id="mails" className="text-h4">
        Mails that you get
      </h2>
      <p className="mt-2 mb-5 text-muted">
        Every one of these mails also has a link by which you switch its kind off.
      </p>
      <AskedPart asked={state} again={again} loading="Loading your choices">
        {(wishes) => (
          <div className="grid gap-4">
            {mailKinds.map(({ kind, label, hint }) => (
              <Checkbox
                key={kind}
                name={kind}
                label={label}
                hint={hint}
                checked={wishes[kind]}
                disabled={saving.pending !== null && saving.pending.input.kind !== kind}
                onChange={(event) => {
                  const isWanted = event.currentTarget.checked
                  if (!saving.pending) void choose({ kind, isWanted }, wishes)
                }}
              />
            ))}
          </div>
        )}
      </AskedPart>
      <p className="mt-6 border-t border-line pt-5 text-meta text-muted">
        Always sent: what becomes of your requests and stays (confirmed, declined, withdrawn, cancelled), your
        plan, and your account itself. Whoever missed one of these could stand before a locked door, lose
        money, or not notice that somebody else signed in.
      </p>
    </Card>
  )
}

type Choice = { kind: MailKind; isWanted: boolean }

function saveChoice({ kind, isWanted }: Choice): Promise<MailPreferencesAnswer> {
  return answerOf(client.account['mail-preferences'].$patch({ json: { [kind]: isWanted } }))
}

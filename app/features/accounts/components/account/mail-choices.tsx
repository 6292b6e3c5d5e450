import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { toast } from '#ui/toast.ts'
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
  const [saving, setSaving] = useState<ReadonlySet<MailKind>>(new Set())

  async function choose(kind: MailKind, isWanted: boolean, before: MailPreferencesAnswer) {
    put(() => ({ ...before, [kind]: isWanted }))
    setSaving((kinds) => new Set(kinds).add(kind))
    try {
      const json = { [kind]: isWanted }
      const saved = await answerOf(client.account['mail-preferences'].$patch({ json }))
      put(() => saved)
      toast.success('Saved')
    } catch (error) {
      put(() => before)
      toast.error('Error', { description: problemWords(error) })
    } finally {
      setSaving((kinds) => new Set([...kinds].filter((other) => other !== kind)))
    }
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
                // One at a time, so that the answers cannot overtake each other.
                disabled={saving.size > 0 && !saving.has(kind)}
                onChange={(event) => {
                  if (saving.size === 0) void choose(kind, event.currentTarget.checked, wishes)
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

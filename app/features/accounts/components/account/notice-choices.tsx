import { answerOf, client } from '#lib/api-client.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { MailPreferencesAnswer } from '../../account-schema.ts'
import { mailKindWords } from '../../mail-kind-words.ts'
import { type MailKind, mailKinds } from '../../mail-kinds.ts'
import { problemTitle, problemWords } from '../problem-words.ts'
import { AsyncPart } from './async-part.tsx'
import { noticeChoicesWords } from './words.ts'

/** Of what somebody is told, and where; each choice is kept as it is made. */
export function NoticeChoices() {
  const mails = useChoices(
    'mail-choices',
    () => answerOf(client.account['mail-preferences'].$get()),
    saveMails,
  )
  const notices = useChoices(
    'notice-choices',
    () => answerOf(client.account['notice-preferences'].$get()),
    saveNotices,
  )
  const pushes = useChoices(
    'push-choices',
    () => answerOf(client.account['push-preferences'].$get()),
    savePushes,
  )
  return (
    <Card as="section" aria-labelledby="mails">
      <h2 id="mails" className="text-h4">
        {noticeChoicesWords.title}
      </h2>
      <p className="mt-2 mb-5 text-muted">{noticeChoicesWords.lead}</p>
      <AsyncPart asked={mails.state} again={mails.again} loading={noticeChoicesWords.loading}>
        {(wished) => (
          <ul className="grid gap-5">
            {mailKinds.map((kind) => (
              <li
                key={kind}
                className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_8rem_6.5rem_5.5rem] sm:items-center"
              >
                <div>
                  <h3 className="text-body font-semibold">{mailKindWords[kind].label}</h3>
                  <p className="text-meta text-muted">{mailKindWords[kind].hint}</p>
                </div>
                {/* Messages have the inbox. */}
                {kind !== 'messages' && notices.answer ? (
                  <Choice where="site" kind={kind} wished={notices.answer} choices={notices} />
                ) : (
                  <span aria-hidden className="max-sm:hidden" />
                )}
                <Choice where="mail" kind={kind} wished={wished} choices={mails} />
                {pushes.answer && <Choice where="push" kind={kind} wished={pushes.answer} choices={pushes} />}
              </li>
            ))}
          </ul>
        )}
      </AsyncPart>
      <p className="mt-6 border-t border-line pt-5 text-meta text-muted">{noticeChoicesWords.always}</p>
    </Card>
  )
}

type Wish = { kind: MailKind; isWanted: boolean }
type Choices = ReturnType<typeof useChoices>

type ChoiceProps = {
  where: 'site' | 'mail' | 'push'
  kind: MailKind
  wished: MailPreferencesAnswer
  choices: Choices
}

function Choice({ where, kind, wished, choices }: ChoiceProps) {
  const { pending, choose } = choices
  return (
    <Checkbox
      name={`${kind}-${where}`}
      label={noticeChoicesWords.places[where]}
      aria-label={noticeChoicesWords.kindIn[where](mailKindWords[kind].label)}
      checked={wished[kind]}
      disabled={pending !== null && pending !== kind}
      onChange={(event) => {
        if (!pending) void choose({ kind, isWanted: event.currentTarget.checked }, wished)
      }}
    />
  )
}

/** The choices for one place, asked and kept one at a time, so that the answers cannot overtake each other. */
function useChoices(
  topic: 'mail-choices' | 'notice-choices' | 'push-choices',
  load: () => Promise<MailPreferencesAnswer>,
  save: (wish: Wish) => Promise<MailPreferencesAnswer>,
) {
  const { state, answer, again, put } = useAnswer<MailPreferencesAnswer>([topic], load)
  const saving = useAction(save, {
    done: () => ({ title: noticeChoicesWords.saved }),
    failed: (error) => ({ title: problemTitle, description: problemWords(error) }),
    // The answer says how they stand.
    outdates: [],
  })
  return {
    ...{ state, answer, again },
    pending: saving.pending?.input.kind ?? null,
    choose: async (wish: Wish, before: MailPreferencesAnswer) => {
      put(() => ({ ...before, [wish.kind]: wish.isWanted }))
      const saved = await saving.run(wish)
      put(() => saved ?? before)
    },
  }
}

function saveMails({ kind, isWanted }: Wish): Promise<MailPreferencesAnswer> {
  return answerOf(client.account['mail-preferences'].$patch({ json: { [kind]: isWanted } }))
}

function saveNotices({ kind, isWanted }: Wish): Promise<MailPreferencesAnswer> {
  return answerOf(client.account['notice-preferences'].$patch({ json: { [kind]: isWanted } }))
}

function savePushes({ kind, isWanted }: Wish): Promise<MailPreferencesAnswer> {
  return answerOf(client.account['push-preferences'].$patch({ json: { [kind]: isWanted } }))
}

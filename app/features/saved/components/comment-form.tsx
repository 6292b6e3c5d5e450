import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAction } from '#web/use-action.ts'
import { savedLimits } from '../saved.ts'
import type { SharedHome } from '../saved-schema.ts'
import { commentWords, savedPagesWords } from './words.ts'

/** A comment on a home of a shared list, by whoever is signed in. */
export function CommentForm({ token, home }: { token: string; home: SharedHome }) {
  const { status } = useAuth()
  const { pathname } = useLocation()
  const [draft, setDraft] = useState<string | null>(null)
  const [key, setKey] = useState(newIdempotencyKey)
  const { pending, run } = useAction(
    (body: string) =>
      answerOf(
        client['shared-lists'][':token'].homes[':home_id'].comments.$post({
          param: { token, home_id: home.id },
          header: key,
          json: { body },
        }),
      ),
    { failed: commentWords.failed, outdates: ['saved'] },
  )
  if (status !== 'signed-in') {
    return (
      <p className="text-meta">
        <TextLink
          href={`/auth?next=${encodeURIComponent(pathname)}`}
          className="inline-flex min-h-11 items-center"
        >
          {commentWords.signIn}
        </TextLink>
      </p>
    )
  }
  if (draft === null) {
    return (
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3 justify-self-start"
        aria-label={commentWords.startOn(home.title)}
        onClick={() => setDraft('')}
      >
        {commentWords.start}
      </Button>
    )
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!draft?.trim() || !(await run(draft))) return
    setDraft(null)
    setKey(newIdempotencyKey())
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <TextArea
        label={commentWords.field}
        name={`comment-${home.id}`}
        limit={savedLimits.comment}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <div className="flex gap-3">
        <Button size="sm" type="submit" pending={pending !== null}>
          {commentWords.send}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setDraft(null)}>
          {savedPagesWords.cancel}
        </Button>
      </div>
    </form>
  )
}

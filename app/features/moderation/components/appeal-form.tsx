import { type FormEvent, useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAction } from '#web/use-action.ts'
import { appealInputSchema } from '../moderation-schema.ts'
import { appealWords } from './words.ts'

/** Asks why a decision is wrong, once. */
export function AppealForm({ id }: { id: string }) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [key] = useState(newIdempotencyKey)
  const { pending, run } = useAction(
    (json: { words: string }) =>
      answerOf(client.decisions[':id'].appeal.$post({ param: { id }, json, header: key })),
    {
      done: () => ({ title: appealWords.sent, description: appealWords.next }),
      failed: appealWords.failed,
      outdates: ['decisions'],
    },
  )
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = appealInputSchema.safeParse({ words })
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? null)
    await run(parsed.data)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextArea
        label={appealWords.field}
        name="words"
        limit={2_000}
        value={words}
        onChange={(event) => {
          setError(null)
          setWords(event.currentTarget.value)
        }}
        {...(error ? { error } : {})}
      />
      <Button type="submit" pending={pending !== null} className="justify-self-start">
        {appealWords.send}
      </Button>
    </form>
  )
}

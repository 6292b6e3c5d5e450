import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useDeciding } from './use-deciding.tsx'
import { closeAccountWords, consoleWords } from './words.ts'

/** Closes the account of somebody who asks for it and cannot sign in. Not shown to moderators, who may not. */
export function CloseAccount({ id, onClosed }: { id: string; onClosed: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { pending, run, dialog } = useDeciding(
    () => answerOf(client.operator.people[':id'].closing.$post({ param: { id } })),
    {
      done: ({ delete_after }) => ({
        title: closeAccountWords.done,
        description: closeAccountWords.erasedOn(formatDate(dateOf(new Date(delete_after)))),
      }),
      failed: closeAccountWords.failed,
    },
  )
  // What stands in the way takes some sentences, and nobody should have to read them from a message that goes away.
  const onRefused = ({ status, message }: ApiProblem) => {
    const isReason = status === 409
    if (isReason) setRefused(message)
    return isReason
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          setRefused(null)
          setAsking(true)
        }}
      >
        {closeAccountWords.start}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={closeAccountWords.title}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {consoleWords.cancel}
            </Button>
            <Button
              variant="danger"
              pending={pending !== null}
              onClick={async () => {
                setRefused(null)
                if (!(await run(undefined, { onRefused }))) return
                setAsking(false)
                onClosed()
              }}
            >
              {closeAccountWords.confirm}
            </Button>
          </>
        }
      >
        <p>{closeAccountWords.text}</p>
        {refused && (
          <p role="alert" className="mt-4 text-brick">
            {refused}
          </p>
        )}
      </Dialog>
      {dialog}
    </>
  )
}

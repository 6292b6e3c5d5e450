import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#features/accounts/components/factor/confirm-dialog.tsx'
import { isProblem } from '#features/accounts/components/problem-words.ts'
import type { FactorsAnswer } from '#features/accounts/factor-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { outdate, useAnswer } from '#web/use-answer.ts'
import { factorFirstWords } from '../../console-words.ts'

/** Asks for the second factor, and then anew for everything on the screen; what is typed stays. */
function ConfirmButton() {
  const [isOpen, setOpen] = useState(false)
  const { answer } = useAnswer<FactorsAnswer>(['factors'], () => answerOf(client.account.factors.$get()))
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {factorFirstWords.button}
      </Button>
      {isOpen && (
        <ConfirmDialog
          byFactor
          hasApp={Boolean(answer?.app)}
          hasPasskey={(answer?.passkeys.length ?? 0) > 0}
          onCancel={() => setOpen(false)}
          onConfirmed={() => {
            setOpen(false)
            outdate('console')
          }}
        />
      )}
    </>
  )
}

/** Takes the place of what the console hides until a factor was shown that opens it. */
export function FactorFirst({ error }: { error: unknown }) {
  const isNew = isProblem(error, 'factorNotSettled')
  return (
    <EmptyState
      title={isNew ? factorFirstWords.newTitle : factorFirstWords.title}
      icon={<KeyRound strokeWidth={1.75} />}
      actions={<ConfirmButton />}
    >
      {isNew ? factorFirstWords.newText : factorFirstWords.before}
    </EmptyState>
  )
}

/** Above what is shown still, and is not kept fresh. */
export function FactorAgain() {
  return (
    <div className="mb-6">
      <Banner tone="warning" title={factorFirstWords.title} action={<ConfirmButton />}>
        {factorFirstWords.again}
      </Banner>
    </div>
  )
}

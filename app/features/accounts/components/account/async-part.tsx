import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AnswerState } from '#web/answers.ts'
import { problemWords } from '../problem-words.ts'
import { accountPageWords } from './words.ts'

export type AsyncPartProps<T> = {
  asked: AnswerState<T>
  again: () => void
  /** What is on its way: "Loading your sessions". */
  loading: string
  children: (answer: T) => ReactNode
}

/** A part that is asked from the server: its place while it is on its way, a second try when it did not come. */
export function AsyncPart<T>({ asked, again, loading, children }: AsyncPartProps<T>) {
  if (asked.status === 'loading') return <Skeleton className="h-44 w-full" label={loading} />
  if (asked.status === 'ready') return children(asked.answer)
  return (
    <Banner
      tone="danger"
      announce="polite"
      action={
        <Button variant="secondary" size="sm" onClick={again}>
          {accountPageWords.tryAgain}
        </Button>
      }
    >
      {problemWords(asked.error)}
    </Banner>
  )
}

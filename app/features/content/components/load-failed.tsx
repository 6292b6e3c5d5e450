import { CloudOff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { loadFailedWords } from './load-failed-words.ts'

export type LoadFailedProps = {
  /** What would have stood there. */
  title: string
  /** The sentence that the toast says too. */
  children: string
}

/** Stands for what a page could not load in the browser, with a way to try again. */
export function LoadFailed({ title, children }: LoadFailedProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      title={title}
      icon={<CloudOff strokeWidth={1.75} />}
      actions={
        <Button pending={state === 'loading'} onClick={() => void revalidate()}>
          {loadFailedWords.tryAgain}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

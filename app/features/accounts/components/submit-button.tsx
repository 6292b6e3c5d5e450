import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'

export type SubmitButtonProps = { pending: boolean; children: ReactNode }

/**
 * Sends a form that only scripts can send. Until they are there it is no submit button, so that an early press never
 * lets the browser send a password by itself; that press is repeated as soon as they are.
 */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  const isReady = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <Button
      type={isReady ? 'submit' : 'button'}
      onClick={isReady ? undefined : (event) => event.currentTarget.form?.requestSubmit()}
      size="lg"
      wide
      pending={pending}
    >
      {children}
    </Button>
  )
}

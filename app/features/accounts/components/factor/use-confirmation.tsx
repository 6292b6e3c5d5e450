import { type ReactNode, useState } from 'react'
import { isProblem } from '../problem-words.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type Asked = { byFactor: boolean; answer: (isConfirmed: boolean) => void }

/**
 * Carries out what only a fresh confirmation opens: asks for one when the server does, and goes on then. Whoever gives up gets
 * the server's refusal, `confirmationNeeded`, or `freshFactorNeeded` where a password is not enough. The dialog is to be rendered.
 */
export function useConfirmation(ways: Pick<ConfirmDialogProps, 'hasApp' | 'hasPasskey'>): {
  confirmed: <T>(work: () => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function confirmed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const byFactor = isProblem(error, 'freshFactorNeeded')
      if (!byFactor && !isProblem(error, 'confirmationNeeded')) throw error
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ byFactor, answer }))
      setAsked(null)
      if (!isConfirmed) throw error
      return work()
    }
  }
  const dialog = asked && (
    <ConfirmDialog
      {...ways}
      byFactor={asked.byFactor}
      onConfirmed={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    />
  )
  return { confirmed, dialog }
}

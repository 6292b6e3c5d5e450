import { useEffect, useId, useRef, useState } from 'react'
import { UnfitPhoto } from '#features/photos/components/prepare-photo.ts'
import { refusalsOf } from '#features/photos/photo-words.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { buttonClass } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { receiptFieldWords } from './say-money-words.ts'
import { sendReceipt } from './send-receipt.ts'

type ReceiptFieldProps = {
  booking: string
  /** What the picture is to show. */
  of: 'receipt' | 'damage'
  onSent: (id: string | null) => void
}

/** A picture that goes with what is written down; it is sent as soon as it is chosen. */
export function ReceiptField({ booking, of, onSent }: ReceiptFieldProps) {
  const id = useId()
  const [step, setStep] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  async function choose(file: File | undefined) {
    if (!file) return
    leaving.current?.abort()
    const controller = new AbortController()
    leaving.current = controller
    setProblem(null)
    onSent(null)
    setStep(receiptFieldWords.sending)
    try {
      onSent(await sendReceipt(file, booking, controller.signal))
      setStep(receiptFieldWords.sent(file.name))
    } catch (error) {
      if (controller.signal.aborted) return
      setStep(null)
      setProblem(problemOf(error, file.name))
    }
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} relative focus-within:outline-2`}
        >
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,.heic,.heif"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
          {receiptFieldWords.add[of]}
        </label>
        <p role="status" className="min-w-0 text-meta wrap-anywhere text-muted">
          {step}
        </p>
      </div>
      <p className="text-meta text-muted">
        {receiptFieldWords.readers}
        {of === 'receipt' && receiptFieldWords.caution}
      </p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  )
}

function problemOf(error: unknown, name: string): string {
  if (error instanceof UnfitPhoto) {
    return refusalsOf([{ name, reason: error.reason }])[0]?.description ?? receiptFieldWords.failed
  }
  return error instanceof ApiProblem ? error.message : receiptFieldWords.failed
}

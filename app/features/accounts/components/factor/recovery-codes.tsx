import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#web/use-action.ts'
import { saveFile } from '../account/save-file.ts'
import type { FactorPartProps } from './factor-part.ts'
import { isGivenUp } from './given-up.ts'
import { newCodesWords, recoveryCodesWords } from './security-words.ts'

/** How many recovery codes are left, those that were just made, and other ones. */
export function RecoveryCodes({
  factors: { recovery_codes },
  confirmed,
  onCodes,
  codes,
}: FactorPartProps & { codes: string[] | null }) {
  const [isAsking, setAsking] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const making = useAction(() => confirmed(() => answerOf(client.account['recovery-codes'].$post())), {
    failed: recoveryCodesWords.failed,
    outdates: ['factors'],
  })

  async function make() {
    setAsking(false)
    const made = await making.run(undefined, { onRefused: isGivenUp })
    if (made) onCodes(made.recovery_codes)
  }
  function keep() {
    onCodes(null)
    // The pressed button goes away with the codes.
    title.current?.focus()
  }
  const { left, created_at } = recovery_codes
  return (
    <Card as="section" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={title} tabIndex={-1} className="text-h4">
        {recoveryCodesWords.title}
      </h2>
      {codes ? (
        <NewCodes codes={codes} onKept={keep} />
      ) : (
        <>
          <p className="mt-2 text-muted">
            {recoveryCodesWords.lead}
            {created_at && (
              <>
                <strong className="text-ink">{recoveryCodesWords.left(left)}</strong>
                {recoveryCodesWords.madeOn(formatDate(dateOf(new Date(created_at))))}
              </>
            )}
          </p>
          {left < 3 && (
            <div className="mt-4">
              <Banner tone="warning">{recoveryCodesWords.fewLeft(left)}</Banner>
            </div>
          )}
          <Button
            variant="secondary"
            className="mt-5 print:hidden"
            pending={making.pending !== null}
            onClick={() => setAsking(true)}
          >
            {recoveryCodesWords.make}
          </Button>
        </>
      )}
      <AlertDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void make()}
        title={recoveryCodesWords.ask}
        confirmLabel={recoveryCodesWords.make}
        tone="primary"
      >
        {recoveryCodesWords.askText}
      </AlertDialog>
    </Card>
  )
}

function NewCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(newCodesWords.copied)
    } catch {
      toast.error(newCodesWords.copyFailed, { description: newCodesWords.copyFailedText })
    }
  }
  return (
    <>
      <p ref={heading} tabIndex={-1} className="mt-2 text-muted">
        {newCodesWords.before}
        <strong className="text-ink">{newCodesWords.once}</strong>
        {newCodesWords.after}
      </p>
      <ol
        aria-label={newCodesWords.list}
        className="mt-4 grid gap-x-8 gap-y-2 rounded-input bg-sunken p-4 font-mono text-lead sm:grid-cols-2 print:bg-transparent"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={copy} icon={<Copy {...icon} />}>
          {newCodesWords.copy}
        </Button>
        <Button variant="secondary" onClick={() => window.print()} icon={<Printer {...icon} />}>
          {newCodesWords.print}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile('holmward-recovery-codes.txt', `${text}\n`, 'text/plain')}
          icon={<Download {...icon} />}
        >
          {newCodesWords.download}
        </Button>
        <Button onClick={onKept}>{newCodesWords.kept}</Button>
      </div>
    </>
  )
}

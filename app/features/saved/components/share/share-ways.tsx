import { Copy, QrCode as QrSign, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { QrDrawing } from '#lib/qr-schema.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { shareWords } from './share-words.ts'

export type ShareWaysProps = { url: string; title: string }

/** An address handed on: by what the device offers, as a copy, or as a code for the camera of another. */
export function ShareWays({ url, title }: ShareWaysProps) {
  const [code, setCode] = useState<QrDrawing | null>(null)
  const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const
  async function draw() {
    try {
      // The drawing weighs more than all else here, and few want it.
      const { drawQr } = await import('#lib/draw-qr.ts')
      setCode(drawQr(url))
    } catch {
      toast.error(shareWords.codeFailed, { description: shareWords.codeFailedText })
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={shareWords.link}
        name="share-link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy {...icon} />} onClick={() => void copy(url)}>
          {shareWords.copy}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" icon={<Share2 {...icon} />} onClick={() => void share({ url, title })}>
            {shareWords.other}
          </Button>
        )}
        {!code && (
          <Button variant="secondary" icon={<QrSign {...icon} />} onClick={() => void draw()}>
            {shareWords.code}
          </Button>
        )}
      </div>
      {code && (
        <QrCode code={code} label={shareWords.codeOf(title)} className="size-56 justify-self-center" />
      )}
    </div>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(shareWords.copied)
  } catch {
    // Without https there is no clipboard to write to.
    toast.info(shareWords.notCopied, { description: shareWords.notCopiedText })
  }
}

async function share(what: ShareWaysProps): Promise<void> {
  try {
    await navigator.share(what)
  } catch {
    // Closed without choosing anything.
  }
}

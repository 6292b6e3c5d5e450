import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { exportWords } from './words.ts'

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const
const copiedMs = 2_500

export type CopyFieldProps = { name: string; label: string; hint: string; url: string }

/** An address to copy. */
export function CopyField({ name, label, hint, url }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      toast.success(exportWords.addressCopied)
    } catch {
      // Without https there is no clipboard; the text is selected, so a key press copies it.
      toast.info(exportWords.copyByHand)
    }
  }
  return (
    <div>
      <div className="grid items-end gap-3 @md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          ref={field}
          label={label}
          name={name}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="secondary"
          icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
          aria-label={`${isCopied ? exportWords.copied : exportWords.copy}: ${label}`}
          onClick={() => void copy()}
        >
          {isCopied ? exportWords.copied : exportWords.copy}
        </Button>
      </div>
      <p className="mt-2 text-meta text-muted">{hint}</p>
    </div>
  )
}

import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { attachmentWords } from './attachment-words.ts'

/** A button that lets pictures and PDFs be chosen from the device. */
export function ChooseFiles({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={attachmentWords.add}
        icon={<Paperclip aria-hidden strokeWidth={1.75} />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={attachmentWords.field}
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,application/pdf"
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

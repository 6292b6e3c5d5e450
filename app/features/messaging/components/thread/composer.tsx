import { MessageSquareText, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { lengthOf } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { longestMessage } from '../../messaging.ts'
import { messageFormSchema } from '../../messaging-schema.ts'

export type ComposerProps = {
  /** Whom the text goes to. */
  name: string
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
  /** Shows what the writer has saved; for hosts. */
  onReplies?: (() => void) | undefined
}

const countFrom = 1_800

/** Where a message is written. Enter sends where there is a keyboard, and breaks the line where there is a thumb. */
export function Composer({ name, text, onText, onSend, onReplies }: ComposerProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string | null>(null)
  const length = lengthOf(text)

  function send() {
    const parsed = messageFormSchema.safeParse({ text })
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? null)
      area.current?.focus()
      return
    }
    setError(null)
    onSend(parsed.data.text)
    onText('')
    area.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isComposing = event.nativeEvent.isComposing
    if (event.key !== 'Enter' || event.shiftKey || isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="no-print shrink-0 border-t border-line bg-raised p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-2">
        {onReplies && (
          <IconButton
            label="Saved replies"
            icon={<MessageSquareText aria-hidden strokeWidth={1.75} />}
            onClick={onReplies}
          />
        )}
        <label htmlFor={id} className="sr-only">
          Message to {name}
        </label>
        <textarea
          ref={area}
          id={id}
          dir="auto"
          rows={1}
          value={text}
          placeholder="Write a message"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || length >= countFrom ? `${id}-words` : undefined}
          onChange={(event) => {
            setError(null)
            onText(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          className={cx(controlClass, 'field-sizing-content max-h-52 min-h-11 grow resize-none')}
        />
        <IconButton
          type="submit"
          label="Send"
          icon={<SendHorizontal aria-hidden strokeWidth={1.75} className="rtl:-scale-x-100" />}
          className="bg-tide text-on-tide hover:bg-tide-hover hover:text-on-tide"
        />
      </div>
      {(error || length >= countFrom) && (
        <p
          id={`${id}-words`}
          role={error ? 'alert' : undefined}
          className={cx('mt-1 text-caption', error || length > longestMessage ? 'text-brick' : 'text-muted')}
        >
          {error ?? `${length} of ${longestMessage} characters`}
        </p>
      )}
    </form>
  )
}

function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}

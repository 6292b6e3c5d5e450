import { HandCoins, MessageSquareText, SendHorizontal } from 'lucide-react'
import { useId } from 'react'
import { lengthOf } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { longestMessage } from '../../messaging.ts'
import type { Attachment } from '../../messaging-schema.ts'
import { ChooseFiles } from '../attachments/choose-files.tsx'
import type { ChosenFiles } from '../attachments/chosen-files.ts'
import { ChosenList } from '../attachments/chosen-list.tsx'
import { useComposer } from './use-composer.ts'
import { composerWords } from './words.ts'

export type ComposerProps = {
  /** Whom the text goes to. */
  name: string
  text: string
  onText: (text: string) => void
  onSend: (text: string, attachments: readonly Attachment[]) => void
  /** What was chosen to go with the next message. */
  chosen: ChosenFiles
  /** Shows what the writer has saved; for hosts. */
  onReplies?: (() => void) | undefined
  /** Offers a stay; for hosts who may. */
  onOffer?: (() => void) | undefined
}

const countFrom = 1_800

/** Where a message is written. Enter sends where there is a keyboard, and breaks the line where there is a thumb. */
export function Composer({ name, text, onText, onSend, chosen, onReplies, onOffer }: ComposerProps) {
  const id = useId()
  const { area, error, isWaiting, files, add, send, change, onKeyDown } = useComposer({
    text,
    onText,
    onSend,
    chosen,
  })
  const length = lengthOf(text)
  return (
    <form
      className="no-print shrink-0 border-t border-line bg-raised p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      onPaste={(event) => add(filesIn(event.clipboardData))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add(filesIn(event.dataTransfer))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {files.length > 0 && <ChosenList files={files} onRemove={chosen.remove} onRetry={chosen.retry} />}
      <div className="flex flex-wrap items-end gap-2">
        <ChooseFiles onChoose={add} />
        {onReplies && (
          <IconButton
            label={composerWords.savedReplies}
            icon={<MessageSquareText aria-hidden strokeWidth={1.75} />}
            onClick={onReplies}
          />
        )}
        {onOffer && (
          <IconButton
            label={composerWords.offer}
            icon={<HandCoins aria-hidden strokeWidth={1.75} />}
            onClick={onOffer}
          />
        )}
        {/* Where letters are large or tools many, the words have a line of their own. */}
        <div className="flex min-w-0 grow basis-56 items-end gap-2">
          <label htmlFor={id} className="sr-only">
            {composerWords.field(name)}
          </label>
          <textarea
            ref={area}
            id={id}
            dir="auto"
            rows={1}
            value={text}
            placeholder={composerWords.placeholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || length >= countFrom ? `${id}-words` : undefined}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            className={cx(controlClass, 'field-sizing-content max-h-52 min-h-11 min-w-0 grow resize-none')}
          />
          <IconButton
            type="submit"
            label={composerWords.send}
            icon={<SendHorizontal aria-hidden strokeWidth={1.75} className="rtl:-scale-x-100" />}
            className="bg-tide text-on-tide hover:bg-tide-hover hover:text-on-tide"
          />
        </div>
      </div>
      <Below id={`${id}-words`} error={error} isWaiting={isWaiting} length={length} />
    </form>
  )
}

type BelowProps = { id: string; error: string | null; isWaiting: boolean; length: number }

/** What is wrong with the message, what it waits for, or how long it has become. */
function Below({ id, error, isWaiting, length }: BelowProps) {
  const isLong = length >= countFrom
  if (!error && !isWaiting && !isLong) return null
  const counted = composerWords.counted(length, longestMessage)
  return (
    <p
      id={id}
      role={error ? 'alert' : isWaiting ? 'status' : undefined}
      className={cx('mt-1 text-caption', error || length > longestMessage ? 'text-brick' : 'text-muted')}
    >
      {error ?? (isWaiting ? composerWords.waitsForFiles : counted)}
    </p>
  )
}

function filesIn(data: DataTransfer): File[] {
  return [...data.files]
}

import { ChevronDown } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { messageWords } from './message-words.ts'

/** What else stood in the mail that a message came by, folded: a quotation, a signature, or the whole mail. */
export function MailRest({ text, isOwn }: { text: string; isOwn: boolean }) {
  return (
    <details className={'group w-full'}>
      <summary
        className={cx(
          'flex min-h-11 w-fit list-none items-center gap-1 rounded-input px-1 text-caption font-medium text-muted hover:text-ink sm:min-h-8 [&::-webkit-details-marker]:hidden',
          isOwn && 'ms-auto',
        )}
      >
        {messageWords.mailRest}
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <p
        dir="auto"
        className="mt-1 max-h-96 overflow-y-auto rounded-card border border-line bg-surface px-4 py-2.5 text-meta whitespace-pre-wrap wrap-anywhere text-muted"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
      >
        {text}
      </p>
    </details>
  )
}

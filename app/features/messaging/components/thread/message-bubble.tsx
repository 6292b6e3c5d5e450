import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { Caution } from '#features/bookings/components/caution.tsx'
import { askedHomesWords } from '#features/bookings/offers/group-question-words.ts'
import { commaList } from '#lib/list-words.ts'
import { calendarDate, formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { TextLink } from '#ui/link.tsx'
import type { Message } from '../../messaging-schema.ts'
import { toTextParts } from '../../text-parts.ts'
import { clockTime } from '../../words.ts'
import { Attachments } from '../attachments/attachments.tsx'
import { ReportButton } from './report-button.tsx'
import { messageWords } from './words.ts'

export type MessageBubbleProps = {
  conversation: string
  message: Message
  /** What the other one is called. */
  name: string
  /** Said under the last own one that the other has read. */
  isSeen: boolean
  /** Asks what is wrong with this one. */
  onReport: (id: string) => void
}

/**
 * One message: what was written, when, and what its reader has to know of it. A thread may have thousands: those that a page
 * brings draw no other one again, and what is out of sight is not laid out (the padding keeps focus rings whole).
 */
export const MessageBubble = memo(function MessageBubble({
  conversation,
  message,
  name,
  isSeen,
  onReport,
}: MessageBubbleProps) {
  const { is_own, text, at, is_held, is_refused } = message
  return (
    <li
      className={cx(
        '-m-1 grid max-w-[85%] gap-1 p-1 [content-visibility:auto] [contain-intrinsic-size:auto_5rem] sm:max-w-[75%]',
        is_own ? 'justify-items-end self-end' : 'self-start',
      )}
    >
      <span className="sr-only">{is_own ? messageWords.you : name}: </span>
      <Asked {...message} />
      <AskedHomes {...message} />
      {text !== '' && <Words text={text} isOwn={is_own} />}
      <Attachments
        conversation={conversation}
        attachments={message.attachments}
        from={is_own ? 'you' : name}
      />
      <div className="flex flex-wrap items-center gap-x-2 px-1 text-caption text-muted">
        <time dateTime={at} className="tabular">
          {clockTime(at)}
        </time>
        {message.is_scheduled && <span>{messageWords.byItself}</span>}
        {message.is_by_mail && <span>{messageWords.byMail}</span>}
        {isSeen && <span>{messageWords.seen}</span>}
        {!is_own && (
          <ReportButton
            of={messageWords.reportOf(name, clockTime(at))}
            onPress={() => onReport(message.id)}
          />
        )}
      </div>
      {message.mail_rest !== null && <MailRest text={message.mail_rest} isOwn={is_own} />}
      {is_held && <p className="px-1 text-caption text-muted">{messageWords.held}</p>}
      {is_refused && (
        <p className="px-1 text-caption text-brick">
          {messageWords.refusedBefore}
          <TextLink href="/community-guidelines">{messageWords.refusedGuidelines}</TextLink>
          {messageWords.refusedBetween}
          <TextLink href="/contact">{messageWords.refusedContact}</TextLink>.
        </p>
      )}
      {!is_own && <Caution about={`${text}\n${ownWordsOf(message.mail_rest)}`} />}
    </li>
  )
})

/** The text of a message with its links; also of one that is still on its way. */
export function Words({ text, isOwn }: { text: string; isOwn: boolean }) {
  return (
    <p
      dir="auto"
      className={cx(
        'w-fit rounded-card px-4 py-2.5 whitespace-pre-wrap wrap-anywhere',
        isOwn ? 'rounded-ee-sm bg-tide text-on-tide' : 'rounded-es-sm border border-line bg-sunken text-ink',
      )}
    >
      {toTextParts(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
            key={index}
            href={part.href}
            target="_blank"
            rel="nofollow noopener noreferrer ugc"
            className={cx('underline underline-offset-2', isOwn ? 'text-on-tide' : 'text-tide-ink')}
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}

/** Of a folded mail what is not marked as quoted: what the reader wrote warns nobody. */
function ownWordsOf(rest: string | null): string {
  return rest?.replace(/^[ \t]*>.*$/gm, '') ?? ''
}

/** The dates and guests that a question was about. */
function Asked({ check_in_date, check_out_date, guests_count }: Message) {
  const dates =
    check_in_date && check_out_date
      ? `${formatDay(calendarDate(check_in_date))} – ${formatDay(calendarDate(check_out_date))}`
      : null
  const about = commaList([dates, guests_count && countOf(guests_count, 'guest')])
  return about ? (
    <p className="px-1 text-caption font-medium text-muted">{messageWords.about(about)}</p>
  ) : null
}

/** That a question went to several homes: to how many, and for the guest the way to the answers. */
function AskedHomes({ asked_homes, question_id, side, is_own }: Message) {
  if (asked_homes === null) return null
  const words = askedHomesWords(asked_homes, side === 'guest' && is_own ? 'guest' : 'host')
  return (
    <p className="px-1 text-caption font-medium text-muted">
      {words}
      {question_id && (
        <>
          {' · '}
          <TextLink href={`/questions/${question_id}`} className="inline-flex min-h-11 items-center">
            {messageWords.compare}
          </TextLink>
        </>
      )}
    </p>
  )
}

/** What else stood in the mail that a message came by, folded: a quotation, a signature, or the whole mail. */
function MailRest({ text, isOwn }: { text: string; isOwn: boolean }) {
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

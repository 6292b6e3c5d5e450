import { PermanentFailure } from '../permanent-failure.ts'

/** That a mail server refused this recipient or this message for good; what it said is for the operator. */
export class RefusedForGood extends PermanentFailure {
  /** '5.1.1', or '550' of a server that says no more. */
  readonly said: { status: string; words: string }

  constructor(message: string, said: { status: string; words: string }, cause: unknown) {
    super(message, { cause })
    this.said = said
  }
}

/**
 * The error to throw for one of a mail server's: a `RefusedForGood` when it refused this recipient or this message for
 * good. Everything else stays what it is and is tried again for three days: what is temporary, what the server says of the
 * site's own account, sender or right to relay, and what may be a block list's word. Those the operator can put right, and
 * no mail is to be lost until then.
 */
export function unlessRefusedForGood(error: unknown): unknown {
  const reply = replyOf(error)
  if (!reply || !isAboutOneMail(reply) || !isForGood(reply)) return error
  const { basic, enhanced, words } = reply
  const code = [basic, enhanced].filter(Boolean).join(' ')
  return new RefusedForGood(
    `the mail server refused this mail for good: ${code}`,
    { status: enhanced ?? String(basic), words },
    error,
  )
}

/** A reply such as "550 5.1.1 <zoe@example.com>: no such user"; its words are for telling cases apart only. */
type Reply = { basic: number; enhanced: string | null; words: string; command: string }

function replyOf(error: unknown): Reply | null {
  if (!(error instanceof Error)) return null
  const { response, command } = error as Error & { response?: unknown; command?: unknown } // nodemailer's own have them
  const [, basic, enhanced = null, words = ''] =
    /^(\d{3})[ -]?(?:(\d\.\d{1,3}\.\d{1,3})\b)?([\s\S]*)$/.exec(String(response ?? '')) ?? []
  return basic === undefined
    ? null
    : { basic: Number(basic), enhanced, words, command: String(command ?? '') }
}

/** Said of the recipient or of the whole message, and not of the sender or of who signs in. */
function isAboutOneMail({ command }: Reply): boolean {
  return command === 'RCPT TO' || command === 'DATA'
}

function isForGood({ basic, enhanced, words }: Reply): boolean {
  if (basic < 500 || basic > 599 || ourFault.includes(basic)) return false
  if (enhanced && enhanced !== '5.0.0') return lostCause.test(enhanced)
  return !maybeOurFault.test(words)
}

// RFC 5321 and 4954: commands that it does not take, "accepts no mail", and everything about signing in and encryption.
const ourFault = [500, 502, 503, 504, 521, 523, 530, 534, 535, 538]

// RFC 3463: the address (but not the sender's, .7 and .8), the mailbox, the size, the form of the content.
const lostCause = /^5\.(1\.(?![78]$)\d+|2\.\d+|3\.4|6\.\d+)$/

const maybeOurFault =
  /relay|auth|log ?in|permit|allow|denied|policy|spam|block|black|listed|reputation|sender|spf|dkim|dmarc/i

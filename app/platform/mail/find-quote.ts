import { attributionHeight } from './attribution.ts'
import { isHeaderBlock, isRule, lastWritten } from './header-block.ts'
import { isBlank, isMarkedLine, plainLine } from './mail-lines.ts'

// Where the mail that is answered begins. What marks it alone on a line, or in a block of headers, ends the reply for good;
// lines marked by `>` may have answers between them and are left alone here.

/** "-----Original Message-----" and the like. */
const original =
  /^[>* ]*[-_]{2,} ?(?:original message|original mail|ursprüngliche nachricht|originalnachricht|message d['’]origine|message original|messaggio originale|mensaje original|mensagem original|oorspronkelijk bericht|oprindelig besked|opprinnelig melding|ursprungligt meddelande|alkuperäinen viesti|wiadomość oryginalna|původní zpráva|исходное сообщение|original-nachricht|元のメッセージ|原始邮件|原始郵件|원본 메시지) ?[-_]{2,}[* ]*$/i

/** "---------- Forwarded message ---------", and Apple's "Begin forwarded message:". */
const forwarded =
  /^(?:[-_]{2,} ?(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|転送メッセージ) ?[-_]{2,}|begin forwarded message:)$/i

/** The line at which the mail that is answered begins; the number of lines where it is not repeated. */
export function findQuote(lines: readonly string[]): number {
  const isQuoteFrom = quotesFrom(lines)
  for (let index = 0; index < lines.length; index++) {
    const line = plainLine(lines[index])
    if (line === '') continue
    // What somebody hands on is what they want to say.
    if (forwarded.test(line)) return lines.length
    if (original.test(line) || isHeaderBlock(lines, index)) return startOf(lines, index)
    const height = attributionHeight(lines, index)
    if (height > 0 && isQuoteFrom(index + height)) return index
  }
  return lines.length
}

/** Outlook draws a line above its block. */
function startOf(lines: readonly string[], index: number): number {
  const above = lastWritten(lines, index)
  return above >= 0 && isRule(lines[above]) ? above : index
}

/**
 * Whether nothing but the quoted mail follows a line: either the next is not marked, because some programs mark none, or all
 * are. Where own words follow marked lines, the answers stand below or between, and the lines have to be looked at.
 */
function quotesFrom(lines: readonly string[]): (index: number) => boolean {
  const is: boolean[] = new Array(lines.length + 1).fill(true)
  let [isNextMarked, areAllMarked] = [false, true]
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] ?? ''
    if (!isBlank(line)) {
      isNextMarked = isMarkedLine(line)
      areAllMarked &&= isNextMarked
    }
    is[index] = !isNextMarked || areAllMarked
  }
  return (index) => is[index] ?? true
}

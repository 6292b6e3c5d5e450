// Where the mail that is answered begins, in the languages whose mail programs we know. What marks it alone on a line, or in
// a block of headers, ends the reply for good; lines marked by `>` may have answers between them and are left alone here.

/** "-----Original Message-----" and the like. */
const original =
  /^[ \t>*]*[-_]{2,}[ \t]*(?:original message|original mail|ursprüngliche nachricht|originalnachricht|message d['’]origine|message original|messaggio originale|mensaje original|mensagem original|oorspronkelijk bericht|oprindelig besked|opprinnelig melding|ursprungligt meddelande|alkuperäinen viesti|wiadomość oryginalna|původní zpráva|исходное сообщение|original-nachricht|元のメッセージ|原始邮件|原始郵件|원본 메시지)[ \t]*[-_]{2,}[ \t*]*$/i

/** "---------- Forwarded message ---------", and Apple's "Begin forwarded message:". */
const forwarded =
  /^(?:[-_]{2,}[ \t]*(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|転送メッセージ)[ \t]*[-_]{2,}|begin forwarded message:)$/i

/** The names of the fields above a mail as Outlook and its kin repeat them: from, when, to, about. */
const fields = {
  from: 'from|von|de|expéditeur|da|van|fra|från|lähettäjä|od|от|差出人|发件人|寄件者|보낸 사람|gönderen|feladó',
  when: 'sent|date|gesendet|datum|envoyé|enviado|enviado el|fecha|data|inviato|verzonden|sendt|dato|skickat|lähetetty|wysłano|odesláno|отправлено|дата|送信日時|日付|发送时间|日期|보낸 날짜|gönderildi|elküldve',
  to: 'to|an|à|para|a|aan|til|till|vastaanottaja|do|komu|кому|宛先|收件人|收件者|받는 사람|kime|címzett',
  about:
    'subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|aihe|temat|předmět|тема|件名|主题|主旨|제목|konu|tárgy',
}
const fieldOf = (names: string) => new RegExp(`^[ \\t*]*(?:${names})[ \\t]*\\*?[ \\t]*[:：]`, 'iu')
const fieldPatterns = Object.values(fields).map(fieldOf)

/** The line that a mail program puts above a quotation, whole: "On Monday Ines <ines@…> wrote:". */
const attributions = [
  /^(?:[-*\s]*)on\s.+\swrote\s*:?[-\s]*$/i,
  /^am\s.+\sschrieb\s.*:$/i,
  /^.+\sschrieb(?: am\s.+)?:$/i,
  /^le\s.+\sa écrit\s*:$/i,
  /^el\s.+\sescribió\s*:$/i,
  /^(?:il|in data)\s.+\sha scritto\s*:$/i,
  /^(?:em|a)\s.+\sescreveu\s*:$/i,
  /^op\s.+\s(?:schreef\s.+|het volgende geschreven)\s*:$/i,
  /^(?:den|på|tor|ons|man|tir|fre|lør|søn|tors|mån|tis|lör|sön)[\s.].+\sskrev\s*.*:$/i,
  /^(?:w dniu|dnia|.+\d{4}).+\s(?:pisze|napisał(?:\(a\)|a)?)\s*:$/i,
  /^.+\skirjoitti\s*:$/i,
  /^.+\d{4}.+(?:пишет|написал(?:\(а\)|а)?)\s*:$/i,
  /^.+г\.\s.+<.+>\s*:$/i,
  /^\d{4}年.+[:：]$/,
  /^\d{4}\/\d.+(?:のメッセージ|<.+>)\s*[:：]$/,
  /^.*(?:于|在).+写道\s*[:：]$/,
  /^.+(?:님이 작성|작성)\s*[:：]$/,
  /^.+\starihinde\s.+yazdı\s*:$/i,
  /^dne\s.+\snapsal(?:\(a\)|a)?\s*:$/i,
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}\s.+<[^<>\s]+@[^<>\s]+>:?$/,
]

/** So many lines may one attribution be broken into. */
const mostBroken = 4
const longestAttribution = 500

/** The offset of the line at which the mail that is answered begins; the length of the text where it is not repeated. */
export function findQuote(text: string): number {
  const lines = text.split('\n')
  let at = 0
  for (let index = 0; index < lines.length; index++) {
    const line = (lines[index] ?? '').trim()
    // What somebody hands on is what they want to say.
    if (forwarded.test(line)) return text.length
    if (original.test(line) || isBlockOfFields(lines, index)) return startOf(lines, index, at)
    const height = attributionHeight(lines, index)
    if (height > 0 && isQuoteAfter(lines, index + height)) return at
    at += (lines[index] ?? '').length + 1
  }
  return text.length
}

/** Outlook draws a line above its block. */
function startOf(lines: readonly string[], index: number, at: number): number {
  let [above, start] = [index - 1, at]
  while (above >= 0 && (lines[above] ?? '').trim() === '') start -= (lines[above--] ?? '').length + 1
  const rule = lines[above] ?? ''
  return /^[ \t]*[-_]{5,}[ \t]*$/.test(rule) ? start - rule.length - 1 : at
}

const blockHeight = 8

/** Whether most of the four fields begin here, each once. */
function isBlockOfFields(lines: readonly string[], index: number): boolean {
  const first = lines[index] ?? ''
  if (!fieldPatterns.slice(0, 2).some((pattern) => pattern.test(first))) return false
  const block = lines.slice(index, index + blockHeight)
  const end = block.findIndex((line) => line.trim() === '')
  const head = end === -1 ? block : block.slice(0, end)
  const found = fieldPatterns.filter((pattern) => head.some((line) => pattern.test(line)))
  // A date as mails have it, to the second and with its zone, is nothing that people write.
  return found.length >= (/\d:\d\d:\d\d [+-]\d{4}/.test(first) ? 2 : 3)
}

/** In how many lines an attribution stands from here on; 0 where there is none. */
function attributionHeight(lines: readonly string[], index: number): number {
  let joined = ''
  for (let height = 1; height <= mostBroken; height++) {
    const next = (lines[index + height - 1] ?? '').trim()
    if (next === '' || next.startsWith('>')) return 0
    joined = joined ? `${joined} ${next}` : next
    if (joined.length > longestAttribution) return 0
    if (/\d/.test(joined) && attributions.some((pattern) => pattern.test(joined))) return height
  }
  return 0
}

/**
 * Whether nothing but the quoted mail follows: either its first line is not marked, because some programs mark none, or all
 * are. Where own words follow marked lines, the answers stand below or between, and the lines have to be looked at.
 */
function isQuoteAfter(lines: readonly string[], index: number): boolean {
  const isMarked = lines
    .slice(index)
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*>/.test(line))
  return !isMarked[0] || isMarked.every(Boolean)
}

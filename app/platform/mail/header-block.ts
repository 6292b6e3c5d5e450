import { hasAddress, hasDateAndTime, isBlank, plainLine } from './mail-lines.ts'

// The block of headers that Outlook and its kin put above the mail that is answered: from, when, to, about. Its names are
// in hundreds of languages, so that its shape counts; the names that we know let a shorter or poorer one count too.

const fields = {
  from: [
    'from|von|de|expéditeur|da|van|fra|från|lähettäjä|od|от|差出人|发件人|寄件者|보낸 사람|gönderen|feladó',
    'kimden|de la|šalje|από|nuo|no|saatja|frá|від|מאת|من|từ|จาก|dari',
  ].join('|'),
  when: [
    'sent|date|gesendet|datum|envoyé|enviado|enviado el|fecha|data|inviato|verzonden|sendt|dato|skickat|lähetetty|wysłano',
    'odesláno|отправлено|дата|送信日時|日付|发送时间|日期|보낸 날짜|gönderildi|elküldve|trimis|poslano|στάλθηκε|ημερομηνία',
    'išsiųsta|nosūtīts|saadetud|изпратено|надіслано|נשלח|تم الإرسال|đã gửi|ส่งเมื่อ|terkirim',
  ].join('|'),
  to: [
    'to|an|à|para|a|aan|til|till|vastaanottaja|do|komu|кому|宛先|收件人|收件者|받는 사람|kime|címzett',
    'către|prima|za|προς|kam|adressaat|до|אל|إلى|đến|ถึง|kepada',
  ].join('|'),
  about: [
    'subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|aihe|temat|předmět|тема|件名|主题|主旨|제목|konu|tárgy',
    'subiect|predmet|θέμα|tema|tēma|teema|efni|относно|נושא|الموضوع|chủ đề|เรื่อง|subjek|perihal',
  ].join('|'),
}
const fieldOf = (names: string) => new RegExp(`^[ *]*(?:${names}) ?\\*? ?[:：]`, 'iu')
const fieldPatterns = Object.values(fields).map(fieldOf)

/** "Στάλθηκε: …", "*De la:* …": a name of up to four words, and what it is. */
const label =
  /^\*{0,2}\p{L}[\p{L}\p{M}'’.-]{0,24}(?: [\p{L}\p{M}'’.-]{1,24}){0,3} ?\*{0,2}[:：]\*{0,2} ?(?=\S)/u

const mostFields = 8
const fewestFields = 4

/** Whether a block of headers begins with this line. */
export function isHeaderBlock(lines: readonly string[], index: number): boolean {
  const first = plainLine(lines[index])
  if (!/[:：]/.test(first)) return false
  const head = headFrom(lines, index)
  return isKnownBlock(first, head) || isShapedAsBlock(lines, index, head)
}

/** The lines up to the next empty one. */
function headFrom(lines: readonly string[], index: number): string[] {
  const block = lines.slice(index, index + mostFields)
  const end = block.findIndex((line) => isBlank(line))
  return (end === -1 ? block : block.slice(0, end)).map(plainLine)
}

/**
 * Whether most of the four fields are here, each once. Somebody's own "From: Lisbon, To: Berlin, Date: 28 Nov" has
 * nobody's address.
 */
function isKnownBlock(first: string, head: readonly string[]): boolean {
  if (!fieldPatterns.slice(0, 2).some((pattern) => pattern.test(first))) return false
  const found = fieldPatterns.filter((pattern) => head.some((line) => pattern.test(line)))
  const fieldLines = head.filter((line) => fieldPatterns.some((pattern) => pattern.test(line)))
  // A date as mails have it, to the second and with its zone, is nothing that people write.
  if (/\d:\d\d:\d\d [+-]\d{4}/.test(first)) return found.length >= 2
  return (
    (found.length >= 3 && hasAnyAddress(fieldLines)) ||
    (found.length === fieldPatterns.length && fieldLines.some(hasDateAndTime))
  )
}

const hasAnyAddress = (lines: readonly string[]) => lines.some((line) => /[^\s@]@[^\s@]/.test(line))
/** Whether four or more fields follow each other, one with an address as mails write it and one with a day and a time. */
function isShapedAsBlock(lines: readonly string[], index: number, head: readonly string[]): boolean {
  const end = head.findIndex((line) => !label.test(line))
  const block = end === -1 ? head : head.slice(0, end)
  const fewest = isRule(lines[lastWritten(lines, index)]) ? fewestFields - 1 : fewestFields
  if (block.length < fewest) return false
  const top = block.slice(0, fewestFields)
  return top.some(hasAddress) && top.some(hasDateAndTime)
}

/** The line that Outlook draws above its block, with or without words in it. */
export function isRule(line: string | undefined): boolean {
  const plain = plainLine(line)
  return /^[-_]{5,}$/.test(plain) || /^-{2,20} ?\p{L}[^-_]{0,60}-{2,20}$/u.test(plain)
}

const mostBetween = 3

/** The last line with words above, if it is near. */
export function lastWritten(lines: readonly string[], index: number): number {
  let above = index - 1
  while (above >= 0 && index - above <= mostBetween && isBlank(lines[above])) above--
  return above
}

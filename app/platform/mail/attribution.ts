import { hasAddress, hasDateAndTime, isBlank, isMarkedLine, plainLine } from './mail-lines.ts'

// The line that a mail program puts above a quotation: "On Monday Ines <ines@…> wrote:".

/** How it starts and ends where its program marks no line of the quotation. One pattern for both would try each split. */
const dated: readonly (readonly [RegExp, RegExp])[] = [
  [/^[-* ]*on /i, / wrote ?:?[- ]*$/i],
  [/^am /i, / schrieb .*:$/i],
  [/^/, / schrieb(?: am .+)?:$/i],
  [/^le /i, / a écrit ?:$/i],
  [/^el /i, / escribió ?:$/i],
  [/^(?:il|in data) /i, / ha scritto ?:$/i],
  [/^(?:em|a) /i, / escreveu ?:$/i],
  [/^op /i, / (?:schreef .+|het volgende geschreven) ?:$/i],
  [/^(?:den|på|tor|ons|man|tir|fre|lør|søn|tors|mån|tis|lör|sön)[ .]/i, / skrev ?.*:$/i],
  [/^(?:w dniu|dnia|.+\d{4})/i, / (?:pisze|napisał(?:\(a\)|a)?) ?:$/i],
  [/^/, / kirjoitti ?:$/i],
  [/\d{4}/, / ?(?:пишет|написал(?:\(а\)|а)?) ?:$/i],
  [/г\. .*</, /> ?:$/],
  [/^\d{4}年/, /[:：]$/],
  [/^\d{4}\/\d/, /(?:のメッセージ|>) ?[:：]$/],
  [/[于在]/, /写道 ?[:：]$/],
  [/^/, /작성 ?[:：]$/],
  [/ tarihinde /, / yazdı ?:$/i],
  [/^dne /i, / napsal(?:\(a\)|a)? ?:$/i],
  [/^\d{4}[-/]\d{1,2}[-/]\d{1,2} /, /<[^<>\s]+@[^<>\s]+>:?$/],
]

/** "wrote" and "writes": what stands in such a line with a name alone, above lines that are marked. */
const writes = new RegExp(
  ` (?:${[
    'wrote|writes|schrieb|schreibt|a écrit|écrit|écrivait|escribió|escribe|ha scritto|scrive|scriveva|escreveu|escreve',
    'schreef|schrijft|skrev|skriver|skrifaði|kirjoitti|kirjoittaa|napisał|napisała|napisał\\(a\\)|pisze|napsal|napsala',
    'napsal\\(a\\)|píše|napísal|napísala|napísal\\(a\\)|пишет|написал|написала|написал\\(а\\)|пише|написав|написала|написа',
    'έγραψε|γράφει|a scris|scrie|je napisao|je napisala|napisao je|napisala je|piše|je napisao/la|va escriure|ha escrit',
    'escriu|írta|ezt írta|írja|menulis|tulis|đã viết|viết|เขียนว่า|เขียน|yazdı|şunları yazdı|כתב|כתבה|כתב/ה|كتب|كتبت',
    'rašė|rakstīja|kirjutas|je napisal|je napisala|hefur skrifað|escribiu|het geskryf|је написао|је написала|је написао/ла',
    'نوشت|ने लिखा|लिखते हैं|लिखती हैं',
  ].join('|')}) ?[:：]$`,
  'iu',
)

/** Horde's, without a verb. */
const quoting = /^(?:quoting|zitat von|citando|citazione di|citation de|citerar|citeren van) \S/iu

/** A person's own words before a line that they quote: "Earlier you wrote:". */
const saysYou = /(?:^| )(?:you|I|we|du|ich|Sie|wir|tu|je|vous|nous|tú|usted) (?:\S+ )?\S+ ?[:：]$/iu

const mostBroken = 4
const longestAttribution = 500

/** In how many lines an attribution stands from here on that counts above unmarked lines too; 0 where there is none. */
export function attributionHeight(lines: readonly string[], index: number): number {
  let joined = ''
  for (let height = 1; height <= mostBroken; height++) {
    const next = plainLine(lines[index + height - 1])
    if (next === '' || next.startsWith('>')) return 0
    joined = joined ? `${joined} ${next}` : next
    if (joined.length > longestAttribution) return 0
    if (isDated(joined)) return height
    // In whatever language: nobody else writes an address, a day and a time before a colon.
    if (height === 1 && isUnknown(joined)) return height
  }
  return 0
}

function isDated(line: string): boolean {
  return /\d/.test(line) && dated.some(([start, end]) => end.test(line) && start.test(line))
}

function isUnknown(line: string): boolean {
  return /[:：]$/.test(line) && hasAddress(line) && hasDateAndTime(line)
}

/** Before this width no program breaks a line. */
const narrowest = 60

/**
 * Where the attribution of the marked lines begins that begin at `marked`: by an address, a day with a time, or a verb that
 * we know. `marked` itself where none stands above them.
 */
export function attributionAbove(lines: readonly string[], marked: number): number {
  let last = marked - 1
  while (last >= 0 && marked - last <= 2 && isBlank(lines[last])) last--
  let joined = ''
  for (let start = last; start >= 0 && last - start < mostBroken; start--) {
    const line = lines[start] ?? ''
    const plain = plainLine(line)
    if (plain === '' || isMarkedLine(line)) break
    joined = joined ? `${plain} ${joined}` : plain
    if (joined.length > longestAttribution) break
    if (isAttribution(joined) && !isBrokenAbove(lines, start)) return start
  }
  return marked
}

const longestName = 100

function isAttribution(line: string): boolean {
  if (isDated(line)) return true
  if (!/[:：]$/.test(line)) return false
  return (
    hasAddress(line) ||
    hasDateAndTime(line) ||
    (line.length <= longestName && (writes.test(line) || quoting.test(line)) && !saysYou.test(line))
  )
}

/** Whether the line above was broken by a program: the first word of this one would not have fitted. */
function isBrokenAbove(lines: readonly string[], index: number): boolean {
  const above = lines[index - 1] ?? ''
  if (isBlank(above) || isMarkedLine(above) || above.length > 100) return false
  const [word = ''] = plainLine(lines[index]).split(' ', 1)
  return (
    above.trimEnd().length >= narrowest / 2 &&
    above.trimEnd().length + 1 + word.length > 70 &&
    !/[.?!]$/.test(above.trimEnd())
  )
}

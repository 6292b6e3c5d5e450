// The line that a mail program puts above a quotation is told by its form, because no list has every language: it stands right
// above marked lines, ends in a colon, and names somebody with an address, or says that somebody wrote.

const marksOfDirection = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** "Holmward <bookings@…>", "Holmward [mailto:…]". */
const namesAddress = /[<[(][^\s<>()[\]]*@[^\s<>()[\]]+[>\])]/

const saysWrote = new RegExp(
  `\\S\\s*(?:${[
    'wrote|writes|schrieb|schreibt|a écrit|écrit|escribió|escribe|ha scritto|scrive|escreveu|escreve|schreef|schrijft',
    'skrev|skriver|kirjoitti|kirjoittaa|pisze|napisał(?:\\(a\\)|a)?|napsal(?:\\(a\\)|a)?|píše|napísal(?:\\(a\\)|a)?',
    'написал(?:\\(а\\)|а)?|пишет|пише|написав|написала|написа|ezt írta|írta|έγραψε|γράφει|כתב(?:\\/ה|ה)?|كتبت?',
    'a scris|scrie|(?:je )?(?:na)?pisa(?:o|la)(?: je)?|menulis|đã viết|viết|เขียนว่า|เขียน|va escriure|ha escrit|escriu|yazdı',
    '写道|寫道|のメッセージ|작성|rašė|kirjutas|rakstīja',
  ].join('|')})\\s*(?:\\([^()]{0,80}\\))?\\s*[:：]$`,
  'iu',
)
/** A writer's own words before a line that they quote. */
const saysYou = /\b(?:you|I|we|du|Sie|tu|vous|usted|lei)\s+(?:just\s+)?\S+\s*[:：]$/iu

const mostBroken = 4
const longestAttribution = 500

/** The text with each attribution marked by `>` as the quotation below it is; an empty line between the two too. */
export function markAttributions(text: string): string {
  const lines = text.split('\n')
  for (let at = 1; at < lines.length; at++) {
    if (!isMarked(lines[at]) || isMarked(lines[at - 1])) continue
    const end = isEmpty(lines[at - 1]) ? at - 1 : at
    const height = attributionAbove(lines, end)
    if (height === 0) continue
    for (let line = end - height; line < at; line++) lines[line] = `> ${lines[line]}`
  }
  return lines.join('\n')
}

/** In how many lines an attribution ends above `end`; 0 where there is none. */
function attributionAbove(lines: readonly string[], end: number): number {
  let joined = ''
  let found = 0
  for (let height = 1; height <= mostBroken; height++) {
    const line = lines[end - height]
    if (line === undefined || isEmpty(line) || isMarked(line)) break
    if (found > 0 && !goesOnFrom(line, joined)) break
    joined = `${line.replace(marksOfDirection, '').trim()} ${joined}`.trim()
    if (joined.length > longestAttribution) break
    if (isAttribution(joined)) found = height
  }
  return found
}

function isAttribution(line: string): boolean {
  if (!/[:：]$/.test(line)) return false
  return namesAddress.test(line) || (saysWrote.test(line) && !saysYou.test(line))
}

/** Whether an attribution that has been found begins in the line above: its address is broken there, or its date. */
function goesOnFrom(above: string, found: string): boolean {
  if (/^[^<]*>/.test(found) || /^[^(]*\)/.test(found)) return true
  return (
    !/\p{Nd}/u.test(found.replace(/<[^<>]*>/g, '')) && /\p{Nd}/u.test(above) && !/[.!?]$/.test(above.trim())
  )
}

function isMarked(line = ''): boolean {
  return line.trimStart().startsWith('>')
}

function isEmpty(line = ''): boolean {
  return line.trim() === ''
}

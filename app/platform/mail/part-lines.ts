import { attributionAbove } from './attribution.ts'
import { isBlank, isMarkedLine, plainLine } from './mail-lines.ts'

/** Lines that belong together: somebody's own, quoted ones with the line above them, or a signature. */
export type Part = { kind: 'own' | 'quoted' | 'signature'; lines: string[] }

/** What ends a text: a line of dashes, a greeting, or a phone that says what it is. */
const signatures = [
  /^(?:-{2,4}|_{2,4}|\+{2,4}|={2,4}|_{32})$/,
  /^(?:Sent from|Get Outlook for|Sendt fra|Envoyé depuis|Envoyé de mon|Envoyé à partir de|Télécharger Outlook pour) ./,
  /^(?:Enviado desde|Verzonden vanaf|Verstuurd vanaf|Gesendet von .* für) ./,
  /^Von .* gesendet$/,
  /^(?:cheers|best wishes|(?:\w{1,20} (?:and )?)?regards),?[!！]{0,2}\??$/i,
  /^(?:bien . vous|(?:\w{1,20} )?cordialement|bonne (?:journ.e|soir.e)),?!?$/i,
]

/** What somebody adds after their name. */
const postscript =
  /^(?:p\.? ?-?(?:p\.? ?-?)?s(?:\.|:| |$|\))|p\.? ?d(?:\.|:)|u\.? ?i\.? ?:|υ\.? ?γ\.?|з\.? ?ы\.?|п\.? ?с\.?(?: |:)|(?:nachtrag|post?data|postscriptum|jälkikirjoitus|utóirat) ?:|追伸|附言|又及|추신|נ\.? ?ב\.?|ps[:.])/iu

/** Parts a text line by line, each once: it takes a time that grows with its length alone. */
export function partLines(lines: readonly string[]): Part[] {
  const quoted = findQuoted(lines)
  const parts: Part[] = []
  let kind: Part['kind'] = 'own'
  lines.forEach((line, index) => {
    const plain = plainLine(line)
    if (quoted[index]) kind = 'quoted'
    else if (plain !== '' && kind !== 'signature') kind = isSignature(plain) ? 'signature' : 'own'
    else if (kind === 'signature' && postscript.test(plain)) kind = 'own'
    const last = parts.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else parts.push({ kind, lines: [line] })
  })
  return parts
}

const isSignature = (line: string) => signatures.some((pattern) => pattern.test(line))

/** Which lines are marked, or are what a program wrote above those. */
function findQuoted(lines: readonly string[]): boolean[] {
  const quoted = lines.map(isMarkedLine)
  for (let index = 0; index < lines.length; index++) {
    if (!quoted[index] || quoted[index - 1]) continue
    for (let above = attributionAbove(lines, index); above < index; above++)
      if (!isBlank(lines[above])) quoted[above] = true
  }
  return quoted
}

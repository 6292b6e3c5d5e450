/**
 * A text cut where the kind of its characters changes: letters and digits, white space, or anything else. `glued` says
 * that no single space stands before the run. Only other white space than a single space between two runs is a run.
 */
export type Run = { text: string; glued: boolean }

const wordKind = 1
const spaceKind = 2
const otherKind = 3
const kinds = new Uint8Array(65_536)

/** Calls with each run in order. The text can be put together again from them exactly. */
export function eachRun(text: string, visit: (run: string, glued: boolean) => void): void {
  let glued = true
  for (let start = 0; start < text.length; ) {
    const kind = kindOf(text.charCodeAt(start))
    let end = start + 1
    while (end < text.length && kindOf(text.charCodeAt(end)) === kind) end++
    if (kind === spaceKind && end === start + 1 && text[start] === ' ' && end < text.length) {
      glued = false
    } else {
      visit(text.slice(start, end), glued)
      glued = true
    }
    start = end
  }
}

/** The runs of a short text, such as a word or phrase that somebody looks for. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  eachRun(text, (run, glued) => runs.push({ text: run, glued }))
  return runs
}

/** Whether a run is white space. */
export function isSpace(run: string): boolean {
  return kindOf(run.charCodeAt(0)) === spaceKind
}

/** Whether a run is of letters and digits. */
export function isWord(run: string): boolean {
  return kindOf(run.charCodeAt(0)) === wordKind
}

// By code unit, so that halves of a pair belong together with all other signs, in texts and in what is looked for.
function kindOf(unit: number): number {
  const known = kinds[unit]
  if (known) return known
  const kind = kindOfCharacter(String.fromCharCode(unit))
  kinds[unit] = kind
  return kind
}

function kindOfCharacter(character: string): number {
  if (/[\p{L}\p{N}]/u.test(character)) return wordKind
  return /\s/.test(character) ? spaceKind : otherKind
}

import { addTo, type Bitmap, clearBit, eachBit, emptyBitmap, keepIn, takeOut } from './bitmap.ts'
import type { Segment } from './segment.ts'
import type { Run } from './text-runs.ts'
import { countWords, findWords } from './word-list.ts'
import { followers } from './word-pairs.ts'

/** As many runs as a number has bits to say which of them a word fits. */
export const longestPhrase = 30

/** All listings, dead ones too, in which the runs follow each other; `bits` has those that have each of the runs. */
export function listingsWithPhrase(bits: Bitmap, segment: Segment, runs: readonly Run[]): Bitmap {
  const words = wordsOf(segment, runs)
  const sure = emptyBitmap(segment.size)
  for (let at = 1; at < runs.length; at++) {
    const known = followers(segment, words[at - 1] ?? [], words[at] ?? [])
    if (!known) continue
    if (runs.length === 2) addTo(sure, known.sure)
    addTo(known.open, known.sure)
    keepIn(bits, known.open)
  }
  takeOut(bits, sure)
  keepPhrase(bits, segment, runs)
  addTo(bits, sure)
  return bits
}

/** For each run the words that it may stand for: the first ends with it, the last begins with it. */
function wordsOf({ words }: Segment, runs: readonly Run[]): number[][] {
  return runs.map(({ text }, at) => {
    if (at === 0) return findWords(words, text, 'ends')
    return findWords(words, text, at === runs.length - 1 ? 'begins' : 'is')
  })
}

/** Keeps the listings in which the runs follow each other, by reading their texts. */
export function keepPhrase(bits: Bitmap, segment: Segment, runs: readonly Run[]): void {
  const phrase = preparePhrase(segment, runs)
  const { bytes, starts } = segment.texts
  eachBit(bits, (listing) => {
    // Within bounds: a bit of the segment is a listing of it.
    if (!hasPhrase(bytes, starts[listing] as number, starts[listing + 1] as number, phrase))
      clearBit(bits, listing)
    return true
  })
}

type Phrase = {
  /** For each word a bit per run that it fits. */
  fits: Uint32Array
  /** For each run whether it is glued to the one before; the first may be either. */
  glued: readonly boolean[]
  /** The run that is looked for; the others are read only around it. */
  anchor: number
  /** Which bytes the codes of the anchor's words begin with. */
  leads: Uint8Array
}

function preparePhrase(segment: Segment, runs: readonly Run[]): Phrase {
  const fits = new Uint32Array(countWords(segment.words))
  const glued = runs.map((run) => run.glued)
  const found = wordsOf(segment, runs)
  found.forEach((words, at) => {
    for (const word of words) fits[word] = (fits[word] ?? 0) | (1 << at)
  })
  const usual = countLeads(segment)
  let best = { anchor: 0, leads: new Uint8Array(256), stops: Number.POSITIVE_INFINITY }
  found.forEach((words, anchor) => {
    const leads = new Uint8Array(256)
    for (const word of words) {
      if (anchor === 0 || !glued[anchor]) leads[leadOf(word * 2)] = 1
      if (anchor === 0 || glued[anchor]) leads[leadOf(word * 2 + 1)] = 1
    }
    const stops = leads.reduce((sum, isLead, lead) => sum + isLead * (usual[lead] as number), 0)
    if (stops < best.stops) best = { anchor, leads, stops }
  })
  return { fits, glued, anchor: best.anchor, leads: best.leads }
}

/** About how often a text has each byte at the beginning of a code. */
function countLeads({ words, wordPostings }: Segment): Float64Array {
  const usual = new Float64Array(256)
  for (let word = 0; word < countWords(words); word++) {
    const lead = leadOf(word * 2)
    usual[lead] = (usual[lead] as number) + (wordPostings.counts[word] as number)
  }
  return usual
}

/** The first byte of a code as ByteLists packs it. */
function leadOf(code: number): number {
  return code > 127 ? (code & 127) | 128 : code
}

/**
 * Passes over the packed text by bytes, without unpacking it, and stops only where a code may begin that the anchor
 * fits: a phrase of frequent words is looked for in the texts of hundreds of thousands of listings.
 */
function hasPhrase(bytes: Uint8Array, start: number, end: number, phrase: Phrase): boolean {
  const { leads, fits, anchor } = phrase
  const isAnchor = 1 << anchor
  for (let at = start; at < end; at++) {
    const lead = bytes[at] as number
    if (leads[lead] === 0 || (at > start && (bytes[at - 1] as number) > 127)) continue
    const code = lead > 127 ? codeAt(bytes, at) : lead
    if (((fits[code >>> 1] as number) & isAnchor) === 0) continue
    if (goesOn(bytes, at, end, phrase) && cameBefore(bytes, at, start, phrase)) return true
  }
  return false
}

/** Whether the anchor stands at a place and the runs behind it follow. */
function goesOn(bytes: Uint8Array, place: number, end: number, phrase: Phrase): boolean {
  let at = place
  for (let run = phrase.anchor; run < phrase.glued.length; run++) {
    if (at >= end || !fitsRun(codeAt(bytes, at), run, phrase)) return false
    while ((bytes[at] as number) > 127) at++
    at++
  }
  return true
}

/** Whether the runs before the anchor stand before a place. */
function cameBefore(bytes: Uint8Array, place: number, start: number, phrase: Phrase): boolean {
  let at = place
  for (let run = phrase.anchor - 1; run >= 0; run--) {
    if (at <= start) return false
    at--
    while (at > start && (bytes[at - 1] as number) > 127) at--
    if (!fitsRun(codeAt(bytes, at), run, phrase)) return false
  }
  return true
}

function fitsRun(code: number, run: number, { fits, glued }: Phrase): boolean {
  if (((fits[code >>> 1] as number) & (1 << run)) === 0) return false
  return run === 0 || ((code & 1) === 1) === glued[run]
}

function codeAt(bytes: Uint8Array, place: number): number {
  let at = place
  let byte = bytes[at++] as number
  let code = byte & 127
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[at++] as number
    code |= (byte & 127) << shift
  }
  return code
}

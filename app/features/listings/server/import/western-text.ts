const western = 'de fr es pt it nl da nb sv fi is ca et gl eu'
const central = 'pl cs sk hu ro hr sl sq'

/** Encodings with one byte for most letters, and the languages that are written in them. */
const languagesOf: Readonly<Record<string, string>> = {
  'windows-1252': western,
  'windows-1250': central,
  'iso-8859-2': central,
  'iso-8859-15': western,
  'windows-1251': 'ru uk bg sr',
  'koi8-u': 'ru uk',
  ibm866: 'ru',
  'windows-1253': 'el',
  'windows-1254': 'tr',
  'windows-1255': 'he',
  'windows-1256': 'ar fa',
  'windows-1257': 'lt lv et',
  'windows-874': 'th',
  gb18030: 'zh',
  big5: 'zh-Hant',
  shift_jis: 'ja',
  'euc-kr': 'ko',
  macintosh: western,
  'code page 850': western,
}

const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■\xa0'

/** Common letters that names of countries lack. */
const commonWords: Readonly<Record<string, string>> = {
  it: 'è più città può perché già là così università caffè giù metà qualità virtù però',
  fr: 'où à été très près être mère forêt hôtel château île garçon tête fenêtre cœur équipé étage éclairé',
  pt: 'não são coração região avó pão mãe praça São João estação à manhã amanhã',
  sv: 'på från så två även också går får år områden',
  da: 'på få når gå både små også ø sø',
}

// By how much an alternative has to be more likely (natural logarithm): with less, one word of a western language is refused too
// often. And what a sign in place of a letter costs.
const leadOfOther = 5
const costOfSign = 15
const costOfPunctuation = 4

const punctuation = /[\0-\x7f“”‘’„«»–—…¡¿€\xa0]/
// Also "m²" and "Nº".
const signsOnly = /^[a-z]{0,2}[“”‘’‚„«»‹›–—…•€°£§©®™²³½¼¾ºª´·¡¿×\xa0]*$/i

/**
 * The encoding in which words are likelier than in windows-1252; null if there is none. A word is a run of letters and
 * bytes above 127, as latin1. Only words that the encodings read differently count: a file about homes in Germany may
 * name one town in Poland.
 */
export function findOtherEncoding(words: Iterable<string>): string | null {
  const leads = new Map<string, number>()
  for (const word of words) {
    const usual = decode(word, 'windows-1252')
    if (signsOnly.test(usual)) continue
    const likelihood = likelihoodOf(usual, 'windows-1252')
    for (const encoding of Object.keys(languagesOf)) {
      const other = decode(word, encoding)
      if (other === usual) continue
      leads.set(encoding, (leads.get(encoding) ?? 0) + likelihoodOf(other, encoding) - likelihood)
    }
  }
  const [best] = [...leads].sort(([, a], [, b]) => b - a)
  return best && best[1] > leadOfOther ? best[0] : null
}

const decoders = new Map<string, TextDecoder>()

function decode(word: string, encoding: string): string {
  if (encoding === 'code page 850')
    return word.replace(/[\x80-\xff]/g, (byte) => codePage850.charAt(byte.charCodeAt(0) - 128))
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding)
  decoders.set(encoding, decoder)
  return decoder.decode(Buffer.from(word, 'latin1'))
}

/** Of the language of the encoding that fits best, as a logarithm. */
function likelihoodOf(word: string, encoding: string): number {
  const [, before = '', letters = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(word) ?? []
  const signs = [...before, ...after].map((sign) => (punctuation.test(sign) ? costOfPunctuation : costOfSign))
  const cost = signs.reduce((sum, each) => sum + each, /\p{Ll}\p{Lu}/u.test(word) ? 3 : 0)
  if (!letters) return -cost
  const languages = languagesOf[encoding]?.split(' ') ?? []
  return Math.max(...languages.map((language) => spell(letters.toLowerCase(), language))) - cost
}

type Pairs = { count: Map<string, number>; after: Map<string, number>; total: number }

/** How likely a language writes these letters one after the other. */
function spell(letters: string, language: string): number {
  const { count, after, total } = pairsOf(language)
  let sum = 0
  let previous = '^'
  for (const letter of [...letters, '$']) {
    const anywhere = ((after.get(letter) ?? 0) + 0.05) / (total + 5)
    const here = ((count.get(previous + letter) ?? 0) + 2 * anywhere) / ((after.get(previous) ?? 0) + 2)
    sum +=
      Math.log(here) -
      (letter === '$' || (/^[\p{L}\p{M}]$/u.test(letter) && !/[ªº]/.test(letter)) ? 0 : costOfSign)
    previous = letter
  }
  return sum
}

const known = new Map<string, Pairs>()

/** Pairs of letters in the names that the language has for countries, languages and currencies. */
function pairsOf(language: string): Pairs {
  const found = known.get(language)
  if (found) return found
  const pairs: Pairs = { count: new Map(), after: new Map(), total: 0 }
  const text = `${namesIn(language).join(' ')} ${commonWords[language] ?? ''}`.toLowerCase()
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    let previous = '^'
    for (const letter of [...word, '$']) {
      pairs.count.set(previous + letter, (pairs.count.get(previous + letter) ?? 0) + 1)
      pairs.after.set(previous, (pairs.after.get(previous) ?? 0) + 1)
      pairs.total++
      previous = letter
    }
  }
  known.set(language, pairs)
  return pairs
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second))

function namesIn(language: string): string[] {
  const listed = {
    region: codes.map((code) => code.toUpperCase()),
    language: codes,
    currency: Intl.supportedValuesOf('currency'),
  }
  return Object.entries(listed).flatMap(([type, of]) => {
    const names = new Intl.DisplayNames(language, { type: type as keyof typeof listed, fallback: 'none' })
    return of.map((code) => names.of(code) ?? '')
  })
}

// ISO 639 codes of the languages that hosts are asked for: those with a name of their own in CLDR that many people speak.
const codes =
  'af am ar as az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id ig is it ja jv ka kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my ne nl no ny or pa pl ps pt ro ru rw sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tr tt ug uk ur uz vi wo xh yi yo yue zh zu ase bfi'

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })

// Sign languages, which Intl names by their code alone in some browsers.
const ownNames: Record<string, string> = { ase: 'American Sign Language', bfi: 'British Sign Language' }

export type Language = { code: string; name: string }

/** The languages that a host can name, by their English names. */
export const languages: readonly Language[] = codes
  .split(' ')
  .map((code) => ({ code, name: ownNames[code] ?? names.of(code) ?? code }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

const nameOf = new Map(languages.map(({ code, name }) => [code, name]))

/** Whether a text is the code of such a language. */
export function isLanguage(code: string): boolean {
  return nameOf.has(code)
}

/** The names of stored codes; what this release does not know is left out. */
export function languageNames(stored: readonly string[]): string[] {
  return stored.flatMap((code) => nameOf.get(code) ?? [])
}

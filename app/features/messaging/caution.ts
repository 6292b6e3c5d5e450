// What those who cheat ask for on marketplaces, in the words that they use; as whole words, so that a wired internet
// connection and a gift basket are left alone. Folded text: lower case, without accents.
const phrases: readonly RegExp[] = [
  /\b(western union|moneygram|ria transfer)\b/,
  /\b(wire|bank[- ]?wire|wiring) (the |a |me |us )?(transfer|money|deposit|payment|funds)\b/,
  /\b(gift|itunes|steam|google play|amazon|apple) ?(gift )?cards?\b(?! shop)/,
  /\b(bitcoin|ethereum|crypto(currency)?|usdt|tether|wallet address)\b/,
  /\b(pay|payment|deposit|settle|book)( it| this| me| us)? outside( of)? (the |this )?(site|platform|holmward|app)\b/,
  /\b(shipping|courier|moving) (agent|company|service) (will|shall|to) (pick|collect|bring|deliver)\b/,
  /\b(verification|security|confirmation) code\b/,
  /\b(cashier'?s|certified) che(ck|que)\b/,
  /\bsend (me )?(a )?(copy|photo|picture|scan) of (your )?(passport|id|credit card|card)\b/,
  // The same in a few other languages.
  /\b(geschenkkarten?|uberweisung ins ausland|bestatigungscode|carte cadeau|mandat cash|tarjetas? de regalo|codigo de verificacion|cartao presente|buono regalo)\b/,
]

/** Whether a text that somebody received asks for what those who cheat ask for; said to its reader alone. */
export function needsCaution(text: string): boolean {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return phrases.some((phrase) => phrase.test(folded))
}

// What those who cheat ask for on marketplaces, in the words that they use; as whole words, so that a wired internet
// connection and a gift basket are left alone. Folded text: lower case, without accents, with one space between words.
const phrases: readonly RegExp[] = [
  /\b(western ?union|money ?gram|ria transfer)\b/,
  /\b(bank )?(wire|wiring|wired) ((the|a|me|us|my|your|it|half|all|of) )*(transfer|money|deposit|payment|funds|rent|amount|balance)\b/,
  // A sum, with the currency before or behind it, and where it goes.
  /\b(wire|wiring) ((me|us|him|her|them|the|about|only|just) )*([$€£]|usd|eur|gbp) ?\d/,
  /\b(wire|wiring) ((me|us|him|her|them|the|about|only|just) )*\d[\d.,]* ?([$€£]|(usd|eur|gbp|euros?|dollars?|pounds?|bucks)\b)/,
  /\b(wire|wiring) (me|us|him|her|them) ((the|about|only|just) )*\d/,
  /\bwire (it|this|that) (to|into)\b/,
  /\b(pay|paid|payment|send|sent|transfer|settle|deposit)( [\p{L}\d$€£.,']+){0,4} (by|via|through|with|using|over) (a )?(bank )?(wire|zelle|cash ?app|venmo|crypto|btc|bitcoin|usdt|gift cards?)\b(?! fence)/u,
  /\b(by|via|through|using|with|use|on) zelle\b/,
  /\b(gift|itunes|steam|google play|amazon|apple) ?(gift )?cards?\b(?! shop)/,
  /\b(bitcoins?|btc|ethereum|crypto( ?currency)?|usdt|tether|wallet address)\b/,
  /\b(pay|paying|payment|deposit|settle|book|booking)( it| this| me| us)? (outside|off)( of)? ?((the|this|our|your) )?(web ?)?(site|platform|holmward|app)\b/,
  /\b(pay|paying|payment|settle|book|booking) off ?(line|site|platform)\b/,
  /\b(shipping|courier|moving|delivery) ?(agent|company|service|man|firm)? (will|shall|to|can|is going to|comes? to) (come (and|to) )?(pick|collect|bring|deliver|fetch|hand|drop)\b/,
  /\b(keys?|deposit|money|cash)( [\p{L}]+){0,4} (by|via|with|through|to|from) (a |the |my |our )?courier\b/u,
  /\b(verification|security|confirmation) code\b/,
  /\b(cashier'?s|certified) che(ck|que)\b/,
  /\bsend (me )?(a )?(copy|photo|picture|scan) of (your )?(passport|id|credit card|card)\b/,
  // The same in a few other languages.
  /\b(geschenkkarten?|uberweisung ins ausland|bestatigungscode|carte cadeau|mandat cash|tarjetas? de regalo|codigo de verificacion|cartao presente|buono regalo)\b/,
]

/** Letters of other alphabets that look like those of ours, for whoever writes past a filter with them. */
const lookAlikes: Record<string, string> = {
  ...{ а: 'a', в: 'b', е: 'e', ѕ: 's', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c' },
  ...{ т: 't', у: 'y', х: 'x', ԁ: 'd', ԛ: 'q', ԝ: 'w', ɡ: 'g', ı: 'i', ɑ: 'a' },
  ...{ α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ω: 'w' },
  ...{ '’': "'", ʼ: "'", '‘': "'" },
}

/** Whether a text that somebody received asks for what those who cheat ask for; said to its reader alone. */
export function needsCaution(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  // As it is written, and as it looks: a text in another alphabet means what it says.
  const looks = [...plain].map((letter) => lookAlikes[letter] ?? letter).join('')
  return [plain, looks].some((words) => {
    const folded = words.replace(/[\s\p{Pd}_]+/gu, ' ')
    return phrases.some((phrase) => phrase.test(folded))
  })
}

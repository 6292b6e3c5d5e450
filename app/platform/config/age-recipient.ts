const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const prefix = 'age'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/**
 * Whether a text is an X25519 recipient of age: Bech32 of 32 bytes, with a checksum that fits. Not the longer ones for later
 * kinds of keys (`age1pq1…`), which the age of many systems cannot open.
 */
export function isAgeRecipient(text: string): boolean {
  const [, data] = /^age1([qpzry9x8gf2tvdw0s3jn54khce6mua7l]{58})$/.exec(text) ?? []
  if (!data) return false
  const letters = [...prefix].map((letter) => letter.charCodeAt(0))
  const values = [...data].map((letter) => alphabet.indexOf(letter))
  return (
    checksum([...letters.map((code) => code >> 5), 0, ...letters.map((code) => code & 31), ...values]) === 1
  )
}

/** As BIP 173 has it. */
function checksum(values: number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generator.reduce((mixed, each, at) => ((top >> at) & 1 ? mixed ^ each : mixed), next)
  }, 1)
}

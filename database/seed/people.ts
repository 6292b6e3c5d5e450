/** The password of every demo account; the start command shows it. */
export const demoPassword = 'Demo-Harbour-2026'

/**
 * An account of the demo world. The name and the phone are what a booking or a listing says of the person; the first
 * name is that of the account.
 */
export type Person = { email: string; name: string; firstName: string; phone: string; joinedDaysAgo: number }

// Numbers that the national regulators keep for fiction, so that nobody is called.
const people = {
  guest: person('guest', 'Mara Ellison', '+15035550117', 338),
  starter: person('starter', 'June Hollis', '+15125550142', 312),
  professional: person('professional', 'Harbour and Hill Homes', '+14155550163', 341, 'Hanna'),
  marlow: person('marlow', 'Marlow Quint', '+12105550128', 280),
  odette: person('odette', 'Odette Farrow', '+12125550171', 352),
  wren: person('wren', 'Wren Castellan', '+17165550139', 290),
  celeste: person('celeste', 'Celeste Amaro', '+13055550184', 322),
  rafi: person('rafi', 'Rafi Dunmore', '+18135550155', 236),
  nils: person('nils', 'Nils Oakhurst', '+17135550192', 140),
  tobias: person('tobias', 'Tobias Lark', '+17055550146', 340),
  bryn: person('bryn', 'Bryn Penhallow', '+447700900142', 361),
  ines: person('ines', 'Ines Calloway', '+61491570156', 215),
  amara: person('amara', 'Amara Voss', '+14045550133', 330),
  dov: person('dov', 'Dov Sterling', '+16175550108', 336),
  linnea: person('linnea', 'Linnea Brandt', '+12065550177', 325),
  kofi: person('kofi', 'Kofi Mensah-Hale', '+447700900361', 318),
  yuki: person('yuki', 'Yuki Tanabe', '+14165550121', 294),
  tomasz: person('tomasz', 'Tomasz Wilk', '+13125550159', 287),
  beatriz: person('beatriz', 'Beatriz Solano', '+13035550114', 263),
  owen: person('owen', "Owen O'Dair", '+447700900587', 344),
  priya: person('priya', 'Priya Nandakumar', '+16045550166', 310),
  hugo: person('hugo', 'Hugo Lefay', '+15145550149', 229),
  saskia: person('saskia', 'Saskia Vermeul', '+61491570157', 328),
  elias: person('elias', 'Elias Thornbury', '+61491570158', 333),
} as const

const hostKeys = [
  'starter',
  'professional',
  'marlow',
  'odette',
  'wren',
  'celeste',
  'rafi',
  'nils',
  'tobias',
  'bryn',
  'ines',
] as const

export type PersonKey = keyof typeof people
export type HostKey = (typeof hostKeys)[number]
export type GuestKey = Exclude<PersonKey, HostKey>

/** The person behind a key. */
export function personOf(key: PersonKey): Person {
  return people[key]
}

/** Everybody of the demo world. */
export const everybody: readonly PersonKey[] = Object.keys(people) as PersonKey[] // the keys of a literal

/** Those who only travel. */
export const guests: readonly GuestKey[] = everybody.filter((key): key is GuestKey => !isHost(key))

/** An account that a visitor is invited to try, and as what. */
export type DemoAccount = { who: string; email: string; password: string }

/** The accounts that a visitor is invited to try, and as what. */
export const demoAccounts: readonly DemoAccount[] = [
  { who: 'Guest', email: people.guest.email, password: demoPassword },
  { who: 'Host, Starter (1 home)', email: people.starter.email, password: demoPassword },
  { who: 'Host, Professional (9 homes)', email: people.professional.email, password: demoPassword },
]

function isHost(key: PersonKey): key is HostKey {
  return hostKeys.some((host) => host === key)
}

function person(
  key: string,
  name: string,
  phone: string,
  joinedDaysAgo: number,
  firstName = name.replace(/ .*/, ''),
): Person {
  return { email: `${key}@holmward.example`, name, firstName, phone, joinedDaysAgo }
}

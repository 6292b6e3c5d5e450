import {
  mostInfantsWords,
  noGuestsWords,
  tooManyChildrenWords,
  tooManyForHomeWords,
  tooManyPetsWords,
  unreadableWords,
} from './words.ts'

/** Who comes besides adults; null while a box is empty. */
export type Company = Record<(typeof companyParts)[number], number | null>

const companyParts = ['children', 'infants', 'pets'] as const

/** Who comes as an address has it, and in which way that is not what it says. */
export type ReadParty = { guests: number; company: Company; corrected: string[] }

/** As many as `createBooking` takes of any home. */
const mostInfants = 5

type Asking = {
  maxGuests: number
  /** As many as the home takes; 0 where it takes none. */
  maxPets: number
}

/** Who comes, as an address names it: what cannot be becomes what is nearest to it, and that is said. */
export function readParty(params: URLSearchParams, { maxGuests, maxPets }: Asking): ReadParty {
  const corrected: string[] = []
  const guests = readGuests(params.get('guests'), maxGuests, corrected)
  const company: Company = { children: 0, infants: 0, pets: 0 }
  for (const part of companyParts) {
    const count = readCount(params.get(part))
    if (count === null) corrected.push(unreadableWords(part))
    else company[part] = count
  }
  const { children, infants, pets } = company
  if (children !== null && children >= guests) {
    company.children = guests - 1
    if (children > 0) corrected.push(tooManyChildrenWords(guests - 1))
  }
  if (infants !== null && infants > mostInfants) {
    company.infants = mostInfants
    corrected.push(mostInfantsWords(mostInfants))
  }
  if (pets !== null && pets > maxPets) {
    company.pets = maxPets
    corrected.push(tooManyPetsWords(pets, maxPets))
  }
  return { guests, company, corrected }
}

function readGuests(text: string | null, maxGuests: number, corrected: string[]): number {
  if (!text) return 1
  const asked = readCount(text)
  if (!asked) corrected.push(noGuestsWords)
  else if (asked > maxGuests) corrected.push(tooManyForHomeWords(asked, maxGuests))
  return Math.min(asked || 1, maxGuests)
}

/** A count of few digits; 0 where there is none, null for what is no count. */
function readCount(text: string | null): number | null {
  if (!text) return 0
  return /^\d{1,3}$/.test(text) ? Number(text) : null
}

import { formatCount } from '#lib/text.ts'

/** A place of the gazetteer, as far as words about it go. */
type Town = { name: string; state: string; country: string; population: number }

/** From so many people on, a place is called a city. */
export const cityPeople = 100_000
const townPeople = 5_000

/** What the middle of a home's own town is called. */
export function centreName({ name }: Town): string {
  return `Centre of ${name}`
}

/** Says how large a home's own town is. */
export function centreWords(town: Town): string {
  return `The middle of ${sizeOf(town)}.`
}

/** Says how large a place near a home is; `here` is the home's own town. */
export function nearbyWords(town: Town, here: Town | undefined): string {
  const size = sizeOf(town)
  return `${size.charAt(0).toUpperCase()}${size.slice(1)} nearby${beyond(here, town)}.`
}

/** The same of the nearest larger city. */
export function largerCityWords(city: Town, here: Town | undefined): string {
  return `The larger city near here${beyond(here, city)}: ${sizeOf(city)}.`
}

/** "a town of about 9,900 people": two digits, since a census is years old. */
function sizeOf({ population }: Town): string {
  const kind = population >= cityPeople ? 'city' : population >= townPeople ? 'town' : 'small town'
  return `a ${kind} of about ${formatCount(Number(population.toPrecision(2)))} people`
}

/** ", in Washington" or ", in Canada" for a place behind the border of the state or country. */
function beyond(here: Town | undefined, { state, country }: Town): string {
  if (!here || (here.country === country && here.state === state)) return ''
  return `, in ${here.country === country && state ? state : country}`
}

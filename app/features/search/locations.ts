/** A country of the home page's filter with its states and their cities. */
export type Country = {
  name: string /** As addresses may have it. */
  short: readonly string[]
  states: readonly State[]
}
export type State = { name: string; short: readonly string[]; cities: readonly string[] }

const withoutCities = (states: Record<string, string>): State[] =>
  Object.entries(states).map(([short, name]) => ({ name, short: [short], cities: [] }))

/** The lists of the home page's filter (specification, section 9). */
export const countries: readonly Country[] = [
  {
    name: 'United States',
    short: ['US', 'USA'],
    states: [
      {
        name: 'California',
        short: ['CA'],
        cities: ['Los Angeles', 'San Francisco', 'San Diego', 'Sacramento'],
      },
      { name: 'New York', short: ['NY'], cities: ['New York City', 'Buffalo', 'Albany', 'Rochester'] },
      { name: 'Florida', short: ['FL'], cities: ['Miami', 'Orlando', 'Tampa', 'Jacksonville'] },
      { name: 'Texas', short: ['TX'], cities: ['Austin', 'Houston', 'Dallas', 'San Antonio'] },
    ],
  },
  {
    name: 'Canada',
    short: ['CA', 'CAN'],
    states: withoutCities({ ON: 'Ontario', BC: 'British Columbia', QC: 'Quebec', AB: 'Alberta' }),
  },
  {
    name: 'United Kingdom',
    short: ['GB', 'UK', 'GBR'],
    states: withoutCities({ ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' }),
  },
  {
    name: 'Australia',
    short: ['AU', 'AUS'],
    states: withoutCities({
      NSW: 'New South Wales',
      VIC: 'Victoria',
      QLD: 'Queensland',
      WA: 'Western Australia',
    }),
  },
]

/** The states of a country of the lists; none for any other. */
export function statesOf(country: string): readonly State[] {
  return countries.find(({ name }) => name === country)?.states ?? []
}

/** The cities of a state of the lists; none for any other. */
export function citiesOf(country: string, state: string): readonly string[] {
  return statesOf(country).find(({ name }) => name === state)?.cities ?? []
}

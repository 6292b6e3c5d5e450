/** A country of the home page's filter with its states and their cities. */
export type Country = { name: string; states: readonly State[] }
export type State = { name: string; cities: readonly string[] }

const withoutCities = (...names: string[]): State[] => names.map((name) => ({ name, cities: [] }))

/** The lists of the home page's filter (specification, section 9). */
export const countries: readonly Country[] = [
  {
    name: 'United States',
    states: [
      { name: 'California', cities: ['Los Angeles', 'San Francisco', 'San Diego', 'Sacramento'] },
      { name: 'New York', cities: ['New York City', 'Buffalo', 'Albany', 'Rochester'] },
      { name: 'Florida', cities: ['Miami', 'Orlando', 'Tampa', 'Jacksonville'] },
      { name: 'Texas', cities: ['Austin', 'Houston', 'Dallas', 'San Antonio'] },
    ],
  },
  { name: 'Canada', states: withoutCities('Ontario', 'British Columbia', 'Quebec', 'Alberta') },
  { name: 'United Kingdom', states: withoutCities('England', 'Scotland', 'Wales', 'Northern Ireland') },
  {
    name: 'Australia',
    states: withoutCities('New South Wales', 'Victoria', 'Queensland', 'Western Australia'),
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

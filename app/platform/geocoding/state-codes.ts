import { foldText } from '#lib/fold-text.ts'

/** A state of one of the countries whose states have codes here. */
export type CodedState = { /** ISO 3166-2: "US-TX". */ code: string; name: string }

// ISO 3166-2 without the country, and the names that the specification and the gazetteer use.
const statesOf: Record<string, string> = {
  US:
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
    'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
    'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming',
  CA:
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,' +
    'NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,' +
    'SK Saskatchewan,YT Yukon',
  GB: 'ENG England,SCT Scotland,WLS Wales,NIR Northern Ireland',
  AU:
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,' +
    'SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
}

/** What people write besides names and codes, folded, for each country. */
const otherNames: Record<string, Record<string, string>> = {
  US: {
    'washington dc': 'DC',
    'washington d c': 'DC',
    'd c': 'DC',
    calif: 'CA',
    tex: 'TX',
    fla: 'FL',
    'new york state': 'NY',
    'washington state': 'WA',
  },
  CA: { pei: 'PE', newfoundland: 'NL', 'yukon territory': 'YT', bc: 'BC', 'b c': 'BC', que: 'QC', ont: 'ON' },
  GB: { 'n ireland': 'NIR', ni: 'NIR' },
  AU: { 'a c t': 'ACT', 'n s w': 'NSW', tassie: 'TAS' },
}

const byCountry = new Map(Object.keys(statesOf).map((country) => [country, readStates(country)]))

/** A state of a country by its code, its name or what it is called for short; null for all others. */
export function findState(countryCode: string, text: string): CodedState | null {
  return byCountry.get(countryCode)?.get(foldText(text)) ?? null
}

/** The states of any country that a text may mean: "WA" is one of the United States and one of Australia. */
export function statesCalled(text: string): CodedState[] {
  return [...byCountry.keys()].flatMap((country) => findState(country, text) ?? [])
}

function readStates(country: string): ReadonlyMap<string, CodedState> {
  const states = new Map<string, CodedState>()
  for (const entry of statesOf[country]?.split(',') ?? []) {
    const [short = '', ...words] = entry.split(' ')
    const state = { code: `${country}-${short}`, name: words.join(' ') }
    for (const name of [short, state.code, state.name]) states.set(foldText(name), state)
  }
  for (const [name, short] of Object.entries(otherNames[country] ?? {})) {
    const state = states.get(foldText(short))
    if (state) states.set(foldText(name), state)
  }
  return states
}

/** The name of a state by its code ("US-TX"); null where none has it. */
export function stateName(code: string): string | null {
  const [country = ''] = code.split('-')
  return findState(country, code)?.name ?? null
}

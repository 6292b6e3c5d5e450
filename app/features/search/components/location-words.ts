export const locationWords = {
  title: 'Browse by Location',
  country: 'Country',
  anyCountry: 'Any country',
  state: 'State or region',
  anyState: 'Any state',
  countryFirst: 'Choose a country first.',
  city: 'City',
  anyCity: 'Any city',
  stateFirst: 'Choose a state first.',
  wholeState: (state: string) => `Showing all of ${state}.`,
  show: 'Show properties',
  clear: 'Clear Filters',
}

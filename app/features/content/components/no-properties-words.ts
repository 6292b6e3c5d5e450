export const noPropertiesWords = {
  nowhere: 'No properties yet',
  nowhereText: 'The first homes will appear here as soon as their owners list them.',
  notIn: (place: string) => `No properties found in ${place}`,
  notInText: 'Try selecting a different location or check back later for new listings',
  clear: 'Clear Filters',
}

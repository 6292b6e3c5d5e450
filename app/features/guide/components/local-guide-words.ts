export const localGuideWords = {
  title: 'Local guide',
  lead: (city: string) => `Good to know around ${city}, from your host.`,
  failed: 'Error',
  failedText: 'Failed to load guide book items.',
  credits: 'Some places: ',
  more: (count: number) => `Show ${count} more`,
  website: (name: string) => `Website of ${name}`,
  directions: (name: string) => `Directions to ${name}`,
  rating: (value: number) => `Your host rates it ${value} out of 5`,
  own: 'Yours',
}

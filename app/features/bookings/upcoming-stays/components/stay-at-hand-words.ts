export const stayAtHandWords = {
  facts: (dates: string, nights: string, place: string) => `${dates}, ${nights}\u00a0· ${place}`,
  trip: 'Open your trip',
}

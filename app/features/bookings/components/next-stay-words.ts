export const nextStayWords = {
  label: 'Your next stay',
  loading: 'Loading what comes next',
  none: 'No stay ahead',
  noneTitle: 'Where to next?',
  search: 'Search homes',
}

export const stayAtHandWords = {
  facts: (dates: string, nights: string, place: string) => `${dates}, ${nights}\u00a0· ${place}`,
  trip: 'Open your trip',
}

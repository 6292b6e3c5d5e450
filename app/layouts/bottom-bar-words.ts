export const bottomBarWords = {
  label: 'Your places',
  home: 'Home',
  search: 'Search',
  messages: 'Messages',
  trips: 'Trips',
  host: 'Host',
  account: 'Account',
}

export const bottomBarWords = {
  label: 'Quick links',
  home: 'Home',
  search: 'Search',
  messages: 'Messages',
  trips: 'Trips',
  host: 'Host',
  account: 'Account',
}

export const siteWords = {
  skip: 'Skip to content',
}

export const headerWords = {
  navigation: 'Main',
  links: {
    home: 'Home',
    search: 'Search',
    becomeHost: 'Become a Host',
    dashboard: 'Dashboard',
    listProperty: 'List Property',
  },
  /** Read out only, before a search that is still going on. */
  searched: 'Search: ',
  ask: 'Where would you like to stay?',
  askShort: 'Where to?',
  saved: 'Saved homes',
  menu: 'Menu',
  signIn: 'Sign In',
  signUp: 'Sign Up',
}

export const footerWords = {
  about:
    'Holmward brings guests and hosts into direct contact. Bookings, payments and agreements are arranged between the two of them; Holmward takes no part in them and no responsibility for them.',
  travel: {
    title: 'Travel',
    search: 'Search homes',
    howToBook: 'How to book',
    tips: 'Travel tips',
  },
  host: {
    title: 'Host',
    list: 'List your property',
    pricing: 'Pricing',
    resources: 'Host resources',
  },
  help: {
    title: 'Help',
    center: 'Help center',
    contact: 'Contact',
  },
  legal: {
    title: 'Legal',
    terms: 'Terms of service',
    privacy: 'Privacy',
    cookies: 'Cookies',
    cookieChoices: 'Cookie choices',
    guidelines: 'Community guidelines',
    hostPolicies: 'Host policies',
  },
  copyright: '© 2025 Holmward',
}

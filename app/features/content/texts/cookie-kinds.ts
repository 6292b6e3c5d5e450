/** The words of the choice on /cookies. */
export const cookieKinds = {
  heading: 'What may be kept in this browser',
  essential: { label: 'Essential', hint: 'Sign-in, drafts and this very choice. Always on.' },
  analytics: {
    label: 'Analytics',
    hint: 'Counting visits. Nothing of the kind is installed here as delivered.',
  },
  functional: {
    label: 'Functional',
    hint: 'Comforts of other providers, such as their maps. None in use as delivered.',
  },
  marketing: {
    label: 'Marketing',
    hint: 'Advertisements that recognise you. None here, and none are planned.',
  },
  allowAll: 'Allow all',
  refuseAll: 'Allow essential only',
  saved: 'Saved for a year in this browser',
  notSaved: 'Your browser keeps nothing, so everything optional stays off',
  withoutScripts:
    'Your browser runs no scripts, so nothing optional can be loaded at all. With scripts you can choose here.',
} as const

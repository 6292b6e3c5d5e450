/** The words of the choice on /cookies. */
export const cookieKinds = {
  heading: 'What this browser may keep',
  essential: { label: 'Essential', hint: 'Sign-in, drafts and this choice. Always on.' },
  analytics: {
    label: 'Analytics',
    hint: 'Counting visits. None are installed by default.',
  },
  functional: {
    label: 'Functional',
    hint: 'Extras from other providers, such as maps. None are used by default.',
  },
  marketing: {
    label: 'Marketing',
    hint: 'Targeted advertising. None here, and none planned.',
  },
  allowAll: 'Allow all',
  refuseAll: 'Allow essential only',
  saved: 'Saved for a year in this browser',
  notSaved: 'Your browser can’t save this, so everything optional stays off',
  withoutScripts:
    'JavaScript is off in your browser, so nothing optional can load. Turn it on to choose here.',
} as const

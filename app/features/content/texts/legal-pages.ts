/** The pages that say what holds between Holmward and the people who use it, in the order in which they are offered. */
export const legalPages = [
  { path: '/terms-of-service', title: 'Terms of Service', about: 'What we expect from each other' },
  { path: '/privacy', title: 'Privacy Policy', about: 'What we store, why, and for how long' },
  { path: '/cookies', title: 'Cookie Policy', about: 'What we keep in your browser' },
  {
    path: '/community-guidelines',
    title: 'Community Guidelines',
    about: 'How guests and hosts treat each other',
  },
  { path: '/host-policies', title: 'Host Policies', about: 'What we ask of hosts' },
] as const

/** The day of a text's last change ("2026-11-27"), as its page shows it. */
export function updatedOn(date: string): { text: string; date: string } {
  return { text: longDay.format(new Date(date)), date }
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

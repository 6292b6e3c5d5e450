/** A link of the navigation bar or the footer. */
export type SiteLink = { href: string; label: string; for?: 'signed-in' }

export type LinkGroup = { title: string; links: readonly SiteLink[] }

/** The navigation bar (specification, section 2). */
export const barLinks: readonly SiteLink[] = [
  { href: '/', label: 'Home' },
  { href: '/search', label: 'Search' },
  { href: '/become-host', label: 'Become a Host' },
  { href: '/dashboard', label: 'Dashboard', for: 'signed-in' },
  { href: '/list-property', label: 'List Property', for: 'signed-in' },
]

/** The footer (specification, section 2), and the rest of the legal pages. */
export const footerGroups: readonly LinkGroup[] = [
  {
    title: 'Travel',
    links: [
      { href: '/search', label: 'Search homes' },
      { href: '/how-to-book', label: 'How to book' },
      { href: '/travel-tips', label: 'Travel tips' },
    ],
  },
  {
    title: 'Host',
    links: [
      { href: '/list-property', label: 'List your property' },
      { href: '/pricing', label: 'Pricing' },
      { href: '/host-resources', label: 'Host resources' },
    ],
  },
  {
    title: 'Help',
    links: [
      { href: '/help-center', label: 'Help center' },
      { href: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/terms-of-service', label: 'Terms of service' },
      { href: '/privacy', label: 'Privacy' },
      { href: '/cookies', label: 'Cookies' },
      { href: '/cookies#choices', label: 'Cookie choices' },
      { href: '/community-guidelines', label: 'Community guidelines' },
      { href: '/host-policies', label: 'Host policies' },
    ],
  },
]

import { footerWords, headerWords } from './site-words.ts'

/** A link of the navigation bar or the footer. */
export type SiteLink = { href: string; label: string; for?: 'signed-in' }

export type LinkGroup = { title: string; links: readonly SiteLink[] }

/** The navigation bar (specification, section 2). */
export const barLinks: readonly SiteLink[] = [
  { href: '/', label: headerWords.links.home },
  { href: '/search', label: headerWords.links.search },
  { href: '/become-host', label: headerWords.links.becomeHost },
  { href: '/dashboard', label: headerWords.links.dashboard, for: 'signed-in' },
  { href: '/list-property', label: headerWords.links.listProperty, for: 'signed-in' },
]

/** The footer (specification, section 2), and the rest of the legal pages. */
export const footerGroups: readonly LinkGroup[] = [
  {
    title: footerWords.travel.title,
    links: [
      { href: '/search', label: footerWords.travel.search },
      { href: '/how-to-book', label: footerWords.travel.howToBook },
      { href: '/travel-tips', label: footerWords.travel.tips },
    ],
  },
  {
    title: footerWords.host.title,
    links: [
      { href: '/list-property', label: footerWords.host.list },
      { href: '/pricing', label: footerWords.host.pricing },
      { href: '/host-resources', label: footerWords.host.resources },
    ],
  },
  {
    title: footerWords.help.title,
    links: [
      { href: '/help-center', label: footerWords.help.center },
      { href: '/contact', label: footerWords.help.contact },
    ],
  },
  {
    title: footerWords.legal.title,
    links: [
      { href: '/terms-of-service', label: footerWords.legal.terms },
      { href: '/privacy', label: footerWords.legal.privacy },
      { href: '/cookies', label: footerWords.legal.cookies },
      { href: '/cookies#choices', label: footerWords.legal.cookieChoices },
      { href: '/community-guidelines', label: footerWords.legal.guidelines },
      { href: '/host-policies', label: footerWords.legal.hostPolicies },
    ],
  },
]

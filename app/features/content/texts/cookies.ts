import type { Article } from '../article.ts'
import { updatedOn } from './legal-pages.ts'

/** What is kept in a visitor's browser: today's records, and the limits that would hold for cookies. */
export const cookiePolicy: Article = {
  title: 'Cookie Policy',
  path: '/cookies',
  description:
    'Holmward sets no cookies by default. What it keeps in your browser instead, and the rules for optional cookies.',
  lead: 'Holmward sets no cookies. It keeps a few notes in your browser, and this page lists them all.',
  updated: updatedOn('2026-11-30'),
  inShort: [
    'We set no cookies, so you see no cookie banner.',
    'The notes we keep are essential: your sign-in, your drafts, light or dark mode.',
    'Anything optional stays off until you turn it on.',
  ],
  sections: [
    {
      id: 'today',
      heading: 'What we keep today',
      body: [
        'A cookie is sent to the server with every request. We use your browser’s local storage instead. It stays on your device, and only this site’s pages can read it.',
        {
          kind: 'table',
          caption: 'Notes in your browser',
          columns: ['Name', 'What for', 'How long'],
          rows: [
            {
              term: 'holmward.session',
              cells: ['Keeps you signed in', 'Until you sign out; expires after 30 days without a visit'],
            },
            {
              term: 'holmward.known',
              cells: [
                'Remembers that someone has signed in here, not who, so we show Sign In first',
                'Until you clear this site’s data',
              ],
            },
            {
              term: 'holmward.listing-draft',
              cells: ['Keeps what you’ve typed in a listing form but not saved yet', 'Until it’s saved'],
            },
            {
              term: 'holmward.aside',
              cells: [
                'Keeps the holmward.own notes in this table after your session expires, until you’re back',
                'Until someone signs in, a week at most; not kept if you end your sessions or your account',
              ],
            },
            {
              term: 'holmward.own.booking-details',
              cells: [
                'Keeps your booking form while you sign in',
                'Until you send the request or sign out; a day at most',
              ],
            },
            {
              term: 'holmward.own.question',
              cells: [
                'Keeps a message you’ve started to a host',
                'Until you send it or sign out; a week at most',
              ],
            },
            {
              term: 'holmward.own.several',
              cells: [
                'Keeps a message you’ve started to several hosts',
                'Until you send it, sign out or close the tab',
              ],
            },
            {
              term: 'holmward.own.note',
              cells: ['Keeps a host’s unsaved note on a booking', 'Until you save it or sign out'],
            },
            {
              term: 'holmward.outbox, holmward.writing',
              cells: [
                'Keep what you’re writing in Messages, and send it once you’re online',
                'Until it’s sent, or you end your sessions elsewhere or your account',
              ],
            },
            {
              term: 'holmward.search-draft',
              cells: ['Keeps what you’ve chosen for your next search', 'Until you search, or close the tab'],
            },
            {
              term: 'holmward.saved',
              cells: [
                'Shows which homes you’ve saved, and keeps new ones until our server has them',
                'Until you remove them; homes saved to your account until you sign out',
              ],
            },
            {
              term: 'holmward.own.viewed',
              cells: [
                'Lists the homes you viewed last, only for you',
                'Until you press Forget these or sign out',
              ],
            },
            {
              term: 'holmward.companion',
              cells: [
                'Remembers the name you vote under in a list shared with you',
                'Until your browser’s data for this site is cleared',
              ],
            },
            {
              term: 'holmward.guide-book',
              cells: ['Shows your stay’s Wi-Fi and entry details offline', 'Until the check-out day'],
            },
            {
              term: 'holmward.push',
              cells: [
                'Remembers whether you want notifications on this device',
                'Until you clear everything this site has kept',
              ],
            },
            {
              term: 'holmward.own-kept, holmward.push-kept, holmward.reloaded-at',
              cells: [
                'Remember what this tab has already done, so it happens only once',
                'Until you close the tab',
              ],
            },
            {
              term: 'holmward.consent',
              cells: ['Remembers which optional cookies you allow', 'One year; then we ask again'],
            },
            {
              term: 'holmward.packing-list',
              cells: ['Keeps the ticks on your packing list', 'Until you start it over'],
            },
            {
              term: 'holmward.timeline',
              cells: [
                'Remembers how many nights the calendar of all your homes shows',
                'Until you clear this site’s notes',
              ],
            },
            {
              term: 'Offline copies',
              cells: [
                'Pages, bookings and the text of your latest conversations, so you can read them offline',
                'Until you sign out or clear them',
              ],
            },
            { term: 'theme', cells: ['Remembers light or dark', 'Until you clear it'] },
            {
              term: 'react-router-scroll-positions',
              cells: ['Takes you back to where you were on a page', 'Until you close the tab'],
            },
          ],
        },
      ],
    },
    {
      id: 'kinds',
      heading: 'Four types of cookies',
      body: [
        'If this site’s operator enables cookies, each belongs to one of four types and lasts no longer than its type allows.',
        {
          kind: 'cards',
          cards: [
            {
              title: 'Essential',
              text: 'You can’t sign in or finish a form without them, so they need no consent.',
              badge: { tone: 'tide', text: 'Required' },
              facts: [
                { label: 'Kept', text: 'For a session up to 1 year' },
                { label: 'Here', text: 'None; we use local storage' },
              ],
            },
            {
              title: 'Analytics',
              text: 'They count which pages people read and where they leave, so the site can be improved.',
              badge: { tone: 'neutral', text: 'Optional' },
              facts: [
                { label: 'Kept', text: 'Up to 2 years' },
                { label: 'Here', text: 'None by default' },
              ],
            },
            {
              title: 'Functional',
              text: 'They remember preferences, such as a language or the last place on a map.',
              badge: { tone: 'neutral', text: 'Optional' },
              facts: [
                { label: 'Kept', text: 'Up to 1 year' },
                { label: 'Here', text: 'Not in use' },
              ],
            },
            {
              title: 'Marketing',
              text: 'They recognise you on other sites, to show you targeted advertising.',
              badge: { tone: 'neutral', text: 'Optional' },
              facts: [
                { label: 'Kept', text: 'Up to 1 year' },
                { label: 'Here', text: 'Not in use either' },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'third-parties',
      heading: 'Third parties',
      body: [
        'Other companies’ services set their own cookies. This site uses them only if its operator enables them, and by default all three are off.',
        {
          kind: 'list',
          items: [
            {
              term: 'Analytics:',
              text: 'a service that measures visits. Its cookies are of the analytics type.',
            },
            {
              term: 'Maps:',
              text: 'a provider of map images, which would learn your network address and the area you look at. Functional type.',
            },
            {
              term: 'Social:',
              text: 'a social network’s buttons or posts, which could link your visit to your profile there. Marketing type.',
            },
          ],
        },
      ],
    },
    {
      id: 'choices',
      heading: 'Your choice',
      body: [
        'Choose here what this site may keep if its operator ever installs something optional. We load none of it unless you tick it. You can change your mind at any time with the link at the bottom of every page.',
        'Signing out removes your session. In your browser’s settings you can clear everything else, or block site data completely. You can then still read and search, but not stay signed in.',
        'The [Privacy Policy](/privacy#what-we-keep) lists what we store on our side. If you have questions, ask [support](support:).',
      ],
    },
  ],
}

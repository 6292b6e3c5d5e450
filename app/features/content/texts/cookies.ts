import type { Article } from '../article.ts'
import { updatedOn } from './legal-pages.ts'

/** What is kept in a visitor's browser: today's records, and the limits that would hold for cookies. */
export const cookiePolicy: Article = {
  title: 'Cookie Policy',
  path: '/cookies',
  description:
    'Holmward as delivered sets no cookies. What it keeps in your browser instead, and what would hold for optional cookies.',
  lead: 'Holmward sets no cookies. A few notes of its own stay in your browser, and here they all are.',
  updated: updatedOn('2026-11-27'),
  inShort: [
    'No cookie is set, so no banner stands in your way.',
    'The notes we do keep are essential ones: your sign-in, your drafts, light or dark.',
    'Anything optional would stay off until you switch it on.',
  ],
  sections: [
    {
      id: 'today',
      heading: 'What is kept today',
      body: [
        'A cookie travels to the server with every request. The browser’s own storage, which we use instead, stays with you, and only pages of this site can read it.',
        {
          kind: 'table',
          caption: 'Notes in your browser',
          columns: ['Name', 'What for', 'How long'],
          rows: [
            {
              term: 'holmward.session',
              cells: ['Keeps you signed in', 'Until you sign out; useless after 30 days away'],
            },
            {
              term: 'holmward.known',
              cells: [
                'That somebody was signed in here, not who, so that Sign In comes first',
                'Until this site’s data is cleared',
              ],
            },
            {
              term: 'holmward.listing-draft',
              cells: [
                'Holds what you have typed in a listing form and we have not saved yet',
                'Until it is saved',
              ],
            },
            {
              term: 'holmward.aside',
              cells: [
                'Holds the holmward.own notes of this table when your session has run out, for when you are back',
                'Until somebody signs in, a week at most; not kept when you end your sessions or your account',
              ],
            },
            {
              term: 'holmward.own.booking-details',
              cells: [
                'Carries your booking form past the sign-in',
                'Until the request is sent or you sign out; a day at most',
              ],
            },
            {
              term: 'holmward.own.question',
              cells: [
                'Keeps what you have typed to a host and not sent yet',
                'Until it is sent or you sign out; a week at most',
              ],
            },
            {
              term: 'holmward.own.several',
              cells: [
                'Keeps what you have typed to several homes and not sent yet',
                'Until it is sent, you sign out or close the tab',
              ],
            },
            {
              term: 'holmward.own.note',
              cells: [
                'Keeps what a host has noted of a booking and not saved yet',
                'Until it is saved or you sign out',
              ],
            },
            {
              term: 'holmward.outbox, holmward.writing',
              cells: [
                'Keep what you are writing in Messages, and send it when there is a connection',
                'Until it is sent, or you end your sessions elsewhere or your account',
              ],
            },
            {
              term: 'holmward.search-draft',
              cells: [
                'Keeps what you have chosen for your next search',
                'Until you search, or close the tab',
              ],
            },
            {
              term: 'holmward.saved',
              cells: [
                'Fills the hearts of the homes that you have saved, and holds those that you have pressed until we know of it',
                'Until you take them out; those of your account until you sign out',
              ],
            },
            {
              term: 'holmward.own.viewed',
              cells: [
                'Lists the homes that you have looked at last, for you alone',
                'Until you press Forget these or sign out',
              ],
            },
            {
              term: 'holmward.companion',
              cells: [
                'Knows under which name you vote in a list that was shared with you',
                'Until this browser forgets this site',
              ],
            },
            {
              term: 'holmward.guide-book',
              cells: ['Shows Wi-Fi and door of your stay without a connection', 'Until the day of check-out'],
            },
            {
              term: 'holmward.push',
              cells: [
                'Remembers whether you want notifications on this device',
                'Until you clear what this site has kept',
              ],
            },
            {
              term: 'holmward.own-kept, holmward.push-kept, holmward.reloaded-at',
              cells: ['What this tab has done already, so that it is done once', 'Until you close the tab'],
            },
            {
              term: 'holmward.consent',
              cells: ['Remembers which optional kinds you allow', 'Asked again after a year'],
            },
            {
              term: 'holmward.packing-list',
              cells: ['Keeps the ticks of your packing list', 'Until you start it over'],
            },
            {
              term: 'holmward.timeline',
              cells: [
                'Remembers how many nights your calendar of all homes shows',
                'Until you clear this site’s notes',
              ],
            },
            {
              term: 'Offline copies',
              cells: [
                'Pages, bookings and the texts of your latest conversations, to read them without a connection',
                'Until you sign out or clear them',
              ],
            },
            { term: 'theme', cells: ['Remembers light or dark', 'Until you clear it'] },
            {
              term: 'react-router-scroll-positions',
              cells: ['Brings you back to where you were on a page', 'Until you close the tab'],
            },
          ],
        },
      ],
    },
    {
      id: 'kinds',
      heading: 'Four types of cookies',
      body: [
        'Should this site’s operator enable cookies, each belongs to one of four types, and lives no longer than its type allows.',
        {
          kind: 'cards',
          cards: [
            {
              title: 'Essential',
              text: 'Without them you could not sign in or finish a form, which is why they need no consent.',
              badge: { tone: 'tide', text: 'Required' },
              facts: [
                { label: 'Kept', text: 'For a session up to 1 year' },
                { label: 'Here', text: 'None; local storage does this work' },
              ],
            },
            {
              title: 'Analytics',
              text: 'They count which pages are read and where people give up, so that those can be improved.',
              badge: { tone: 'neutral', text: 'Optional' },
              facts: [
                { label: 'Kept', text: 'Up to 2 years' },
                { label: 'Here', text: 'None as delivered' },
              ],
            },
            {
              title: 'Functional',
              text: 'They remember comforts, such as a language or the last place on a map.',
              badge: { tone: 'neutral', text: 'Optional' },
              facts: [
                { label: 'Kept', text: 'Up to 1 year' },
                { label: 'Here', text: 'Not in use' },
              ],
            },
            {
              title: 'Marketing',
              text: 'They recognise you on other sites, in order to show advertisements that follow you.',
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
        'Services of other companies set cookies of their own. They appear on this site only if its operator enables them, and as delivered all three are off.',
        {
          kind: 'list',
          items: [
            { term: 'Analytics:', text: 'a service that measures visits, of the type of the same name.' },
            {
              term: 'Maps:',
              text: 'a provider of map pictures, which would learn your network address and the area you look at; functional.',
            },
            {
              term: 'Social:',
              text: 'buttons or posts of a social network, which could connect your visit with your profile there; marketing.',
            },
          ],
        },
      ],
    },
    {
      id: 'choices',
      heading: 'Your choice',
      body: [
        'Choose here what this site may keep, should its operator ever install something optional. Without your tick none of it is loaded, and you can change your mind at any time by the link at the foot of every page.',
        'Signing out removes your session. Your browser’s settings for site data clear everything else, or keep it from being stored at all; you can then still read and search, but not stay signed in.',
        'What lies on our side rather than in your browser is in the [Privacy Policy](/privacy#what-we-keep), and questions are welcome at [support](support:).',
      ],
    },
  ],
}

import type { Article } from '../article.ts'
import { updatedOn } from './legal-pages.ts'

/** What the software stores of people, in words; a change of what is stored changes this page. */
export const privacyPolicy: Article = {
  title: 'Privacy Policy',
  path: '/privacy',
  description:
    'Which personal data Holmward stores, who can see it, how long we keep it, and how to download, correct or delete it.',
  lead: 'What we know about you, why, who else can see it, and how to have it deleted.',
  updated: updatedOn('2026-11-30'),
  badge: 'GDPR-compliant',
  inShort: [
    'We store what the service needs, and nothing for advertising.',
    'Guests and hosts see each other’s contact details only once a booking is confirmed.',
    'We don’t sell personal data or use it for advertising. The figures we calculate about hosts appear on their page, and we explain how we calculate them.',
    'You can download your data and delete your account yourself.',
  ],
  sections: [
    {
      id: 'responsible',
      heading: 'Who is responsible',
      body: [
        'The operator of this site is the controller under the General Data Protection Regulation (GDPR). For anything about your data, write to [support](support:). A person will read it.',
        'You don’t need an account to search or read. We store a search only if you save it.',
      ],
    },
    {
      id: 'what-we-keep',
      heading: 'What we keep, and why',
      body: [
        'Nearly all of it comes from you: you type it, upload it, or your browser sends it. There are two exceptions. The guest or host you book with may write about you. And the operator may import listings from an earlier site before inviting their host.',
        {
          kind: 'table',
          caption: 'Personal data on Holmward',
          columns: ['What', 'What for', 'How long'],
          rows: [
            {
              term: 'Account',
              text: 'email address (and a former one for some weeks, so you can undo a change), password as a one-way hash, first name and picture if you add them, when you signed up and confirmed, the terms you accepted, and your notification settings',
              cells: ['Signing you in, emailing you', 'Until your account is removed'],
            },
            {
              term: 'Sign-ins',
              text: 'your browser’s user agent, when and how you signed in, when you last used the session, and a keyed hash of the network address you signed in from. The hash shows whether two sessions share a network. We don’t store the address itself with the session',
              cells: [
                'Keeping you signed in, ending stolen sessions, spotting hosts who review their own homes',
                '90 days after you last used the session',
              ],
            },
            {
              term: 'Second factor',
              text: 'if you add one: the public keys and names of your passkeys, the encrypted key of your authenticator app, recovery codes as one-way hashes, and when each was used',
              cells: ['Protecting your account even if someone knows your password', 'Until you remove it'],
            },
            {
              term: 'Attempts',
              text: 'network address, a hash of the email address, and a count',
              cells: ['Stopping password guessing and floods of requests', 'Two days at most'],
            },
            {
              term: 'Listings',
              text: 'what you write about the home, its address, your contact details',
              cells: ['Offering the home to guests', 'Until you delete the listing'],
            },
            {
              term: 'Host profile',
              text: 'what hosts write about themselves, their languages, whether they are a business, and the name, address and register number of a business; also what we count: requests, acceptances, cancellations and calendar accuracy over 12 months, and response times over 90 days',
              cells: [
                'Showing guests who they deal with, and sorting by “Recommended”',
                'Until your account is removed',
              ],
            },
            {
              term: 'Photos',
              text: 'the original, which others can’t see, and smaller copies without camera or location data',
              cells: ['Showing the home', 'Until you remove the photo'],
            },
            {
              term: 'Bookings',
              text: 'name, email address, phone if you give it, dates, guests, special requests, price, and the time of each step; what guest and host record about payments, refunds and damage, with receipts; a host’s own notes, and the names and contact details of guests a host adds by hand',
              cells: [
                'Arranging the stay, and looking it up later',
                'Your details until your account is removed; the other person then keeps the booking without your name, contact details or special requests',
              ],
            },
            {
              term: 'Messages between guests and hosts',
              text: 'what you write to each other, pictures and PDFs you attach, when you sent them and how far you’ve read; messages a host schedules; a question you wrote before signing in; if you reply by email, the rest of that email too',
              cells: [
                'Delivering them, and looking up what you agreed',
                'As long as guest or host has an account. When your account is removed, your messages change to “[removed]” and we delete your files. A file you never sent: one day. An unsent question: one week',
              ],
            },
            {
              term: 'Reviews',
              text: 'stars, title, text, date, and the host’s reply; what a host writes about a guest, and whether they would host them again',
              cells: [
                'Helping the next guests and hosts choose',
                'Your reviews stay, even if the listing is deleted. Once your account is removed, they appear under “Former guest”. We then delete your replies as a host and what hosts wrote about you',
              ],
            },
            {
              term: 'Reports and decisions',
              text: 'what you report, with your name and email address if you give them; decisions about you or your content, the reasons, and your appeal; a record when our staff look at your account or, for a report, at a conversation',
              cells: [
                'Handling reports, answering you, and documenting our decisions',
                'The texts until your account is removed; the fact of a decision, without its text, permanently. If you report without an account: your name and email address until six months after the decision, or after an appeal reversed it, or until you ask support to delete them',
              ],
            },
            {
              term: 'Calendars',
              text: 'the encrypted address of your calendar on another site, and which nights are taken in it',
              cells: [
                'Reading it regularly to prevent double bookings; we don’t store guest names from it',
                'Until you remove the calendar',
              ],
            },
            {
              term: 'How guests pay',
              text: 'the payment details a host gives for a home, stored encrypted',
              cells: [
                'Showing them to guests with a confirmed stay; we take no part in the payment',
                'Until the host removes them or deletes the listing',
              ],
            },
            {
              term: 'Subscription',
              text: 'plan, status, billing periods, and your customer number at the payment provider',
              cells: [
                'Providing what hosts pay for; card details go to Stripe and never reach us',
                'As long as tax law requires',
              ],
            },
            {
              term: 'Trips',
              text: 'names of people you travel with, your notes to them, and whether their link shows how to get in',
              cells: [
                'Travelling together; the link expires when the stay ends',
                'Until you remove them or your account is removed',
              ],
            },
            {
              term: 'Saved homes',
              text: 'your lists with names, dates, notes and homes; the names, votes and comments of people you share a list with, and a keyed hash of their network address',
              cells: [
                'Choosing alone or together, and limiting how many can vote from one network; your notes stay private',
                'Until you delete the list or your account',
              ],
            },
            {
              term: 'Saved searches and date alerts',
              text: 'your search or dates, the name you gave it, and which homes we told you about',
              cells: [
                'Telling you when homes match or nights become free',
                'Until you end them; alerts for past nights one day; what we sent you 90 days',
              ],
            },
            {
              term: 'Messages to support',
              text: 'name, email address, subject, category, text',
              cells: ['Answering you; support also gets them by email', 'One year'],
            },
            {
              term: 'Notices on the site',
              text: 'one line about a request, stay, review or calendar, and whether you’ve read it',
              cells: ['Showing you under the bell what we also email you', '90 days'],
            },
            {
              term: 'Notifications on your devices',
              text: 'if you turn them on: your browser’s push address and keys, and the encrypted text of notifications',
              cells: [
                'Notifying you right away through your browser maker’s push service',
                'Until you turn them off or sign out on that device; their text three weeks at most',
              ],
            },
            {
              term: 'Outgoing emails',
              text: 'who each email goes to, and what it is about',
              cells: ['Delivering them, and trying again if that fails', 'Three weeks at most'],
            },
            {
              term: 'Returned emails',
              text: 'who each email went to, what it was about, and why the mail server returned it',
              cells: ['Telling you that our emails don’t reach you', '90 days'],
            },
            {
              term: 'Repeated requests',
              text: 'our response to a form you sent',
              cells: ['Not doing something twice when you click twice', 'Two days at most'],
            },
          ],
        },
        'Our technical log records which page was requested, when, and how long the response took. It leaves out search terms, network addresses, email addresses and phone numbers.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees what',
      body: [
        {
          kind: 'list',
          items: [
            {
              term: 'Everyone',
              text: 'sees active listings with their photos and reviews, the first names of reviewers and of hosts who reply, and the address, unless the host shows only the area.',
            },
            {
              term: 'Everyone who opens a host’s page',
              text: 'sees that host’s first name, picture, description and languages. They also see when the host joined and confirmed their email address, whether the host is a business, and [their figures](/how-we-sort). The page exists only while the host has an active listing.',
            },
            {
              term: 'The host you ask',
              text: 'sees your name, picture, dates, number of guests and special requests right away. They also see when you joined, whether your email address is confirmed, how often you’ve stayed, and what hosts wrote about you. They see your email address and phone only after they confirm.',
            },
            {
              term: 'A guest who contacts you',
              text: 'sees your first name and picture, if you’ve added them.',
            },
            {
              term: 'Your confirmed guest',
              text: 'sees the contact details you gave for the listing, and its exact address.',
            },
            {
              term: 'We',
              text: 'can look into the database when we need to: to help you, keep the service safe or comply with the law.',
            },
          ],
        },
      ],
    },
    {
      id: 'legal-bases',
      heading: 'Our legal grounds',
      body: [
        {
          kind: 'list',
          items: [
            {
              term: 'Contract, Article 6(1)(b) GDPR:',
              text: 'accounts, listings, photos, bookings and the emails about them.',
            },
            {
              term: 'Legitimate interest, Article 6(1)(f):',
              text: 'rate limits, session records and the technical log, because accounts would not be safe without them.',
            },
            {
              term: 'Legitimate interest of guests:',
              text: 'host figures, because guests need to know who they rely on before they travel.',
            },
            {
              term: 'Consent, Article 6(1)(a):',
              text: 'optional cookies, if the operator ever enables any. You could withdraw consent as easily as you gave it.',
            },
            {
              term: 'Legal obligation, Article 6(1)(c):',
              text: 'whether a host is a business, which consumer law requires us to show, and what an authority may lawfully demand. Nothing beyond that.',
            },
          ],
        },
        'No decision about you is made by a program alone.',
      ],
    },
    {
      id: 'others',
      heading: 'Other companies',
      body: [
        'The operator may use other companies for servers, the database, photo storage and email delivery. They work under contract and on the operator’s instructions. If one is outside the European Economic Area, the safeguards of Chapter V GDPR apply.',
        'If you turn on notifications for a device, they go through its browser’s push service, such as Apple’s, Google’s, Microsoft’s or Mozilla’s. That service sees that this site sent the device something, and when. It can’t read the text, which is encrypted for your browser.',
        'Where hosts can subscribe, Stripe takes the payment on its own page. It learns the payer’s name, card and address, and tells us only about the payment and the plan. We fetch calendars from the services a host names. They see our server, not you.',
        'Analytics, external maps and social networks are used only if this site’s operator enables them. By default our pages load nothing from other companies and tell the browser to block it. [The Cookie Policy](/cookies#third-parties) has the list.',
      ],
    },
    {
      id: 'protection',
      heading: 'How it is protected',
      body: [
        'We store your password as an Argon2id hash, which can’t be turned back into the password. Access to your account expires after ten minutes and is renewed with a key that works once. If a copied key is used a second time, the session ends.',
        'You can protect your account with a passkey or an authenticator app as well as the password. Your fingerprint or face never leaves your device. We store only the public half of a passkey, which can’t be used to sign in.',
        'For each request for private data, we check which account is asking. If a breach still puts you at risk, we notify you and the authority as Articles 33 and 34 require, the authority within 72 hours.',
      ],
    },
    {
      id: 'deletion',
      heading: 'Deletion',
      body: [
        'You can delete photos and listings yourself from the dashboard. In [your account](/account) you can download your data as one file and delete the account. Before that, confirmed stays must be over or cancelled, and a plan that renews must be cancelled.',
        'When you delete your account, it closes right away and your listings go offline. Until its data is removed, you can restore the account by signing in. Within 30 days we remove its data from the live system. Bookings and your reviews stay, without your name, because other people need them. If a law requires us to keep data longer, your account shows you why and until when. Backups are kept for up to 90 days, used only to recover from a failure, and then deleted.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      body: [
        'Wherever you live, you can ask us for what the GDPR grants:',
        {
          kind: 'list',
          items: [
            { term: 'Show', text: 'the data we store about you, with a copy (Article 15).' },
            { term: 'Correct', text: 'anything wrong or incomplete (Article 16).' },
            { term: 'Delete', text: 'data we no longer need or may no longer keep (Article 17).' },
            {
              term: 'Restrict',
              text: 'our use of your data to keeping it, while something is disputed (Article 18).',
            },
            { term: 'Hand over', text: 'your data in a format other software can read (Article 20).' },
            {
              term: 'Stop',
              text: 'a use based on our interests rather than your contract (Article 21).',
            },
          ],
        },
        'It’s free, and we reply within a month. If you’re not satisfied, you can complain to the data protection authority where you live or work.',
      ],
    },
    {
      id: 'age-and-changes',
      heading: 'Age, and changes to this page',
      body: [
        'Holmward is for adults. If you find that someone under 18 has an account, let us know and we’ll remove it.',
        'The date at the top shows when we last changed this policy. When we start to store something new, we add it here first.',
      ],
    },
  ],
}

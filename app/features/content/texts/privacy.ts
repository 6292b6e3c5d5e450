import type { Article } from '../article.ts'
import { updatedOn } from './legal-pages.ts'

/** What the software stores of people, in words; a change of what is stored changes this page. */
export const privacyPolicy: Article = {
  title: 'Privacy Policy',
  path: '/privacy',
  description:
    'Which personal data Holmward stores, who gets to see it, how long it stays, and how to get, correct or delete it.',
  lead: 'What we know of you, why we know it, who else gets to see it, and how to make us forget it.',
  updated: updatedOn('2026-11-27'),
  badge: 'GDPR-compliant',
  inShort: [
    'We store what a booking needs and nothing for advertising.',
    'Guest and host learn each other’s contact details only when a booking is confirmed.',
    'No personal data is sold, and none is used to advertise to you. What we count of hosts stands on their page, with its rule.',
    'Download your data or delete your account yourself, whenever you like.',
  ],
  sections: [
    {
      id: 'responsible',
      heading: 'Who is responsible',
      body: [
        'The controller in the sense of the General Data Protection Regulation (GDPR) is the operator of this site. For anything about your data, write to [support](support:); a person reads it.',
        'Searching and reading need no account, and we don’t store what you search for.',
      ],
    },
    {
      id: 'what-we-keep',
      heading: 'What we keep, and why',
      body: [
        'Nearly all of it comes from you: typed into a form, sent as a photo, or passed on by your browser. The exceptions are what the other side of a booking writes, and listings that the operator takes over from an earlier site before inviting their host.',
        {
          kind: 'table',
          caption: 'Personal data on Holmward',
          columns: ['What', 'What for', 'How long'],
          rows: [
            {
              term: 'Account',
              text: 'e-mail address (a former one for some weeks, so that you can take it back), password as a one-way hash, your first name and a picture if you give them, when you signed up and confirmed, the terms you accepted, what you want to be told and where',
              cells: ['Signing you in, writing to you', 'Until you close the account'],
            },
            {
              term: 'Sign-ins',
              text: 'the browser’s name for itself, when a session began, by what, when it was last used, and a sum of the network address, from which nobody reads the address',
              cells: [
                'Keeping you signed in, ending stolen sessions, noticing hosts who review themselves',
                '90 days after the last use',
              ],
            },
            {
              term: 'Second factor',
              text: 'if you add one: public keys of your passkeys with the names that you gave them, the encrypted key of your authenticator app, recovery codes as one-way hashes, when each was used',
              cells: ['Keeping others out who know your password', 'Until you remove it'],
            },
            {
              term: 'Attempts',
              text: 'network address, a fingerprint of the e-mail address, a count',
              cells: ['Stopping people who guess passwords or flood the site', 'Two days at most'],
            },
            {
              term: 'Listings',
              text: 'what you write about the home, its address, your contact details',
              cells: ['Offering the home to guests', 'Until you delete the listing'],
            },
            {
              term: 'Who lets',
              text: 'what a host says of themselves: words, languages, trading or not, and of a trader name, address and number in a register; and what we count of twelve months: requests, acceptances, cancellations, whether the calendar was right, how quickly questions were answered',
              cells: [
                'Letting guests see whom they would deal with, and the order “Recommended”',
                'Until you close the account',
              ],
            },
            {
              term: 'Photos',
              text: 'the original, unseen by others, and smaller copies freed of camera and location data',
              cells: ['Showing the home', 'Until you remove the photo'],
            },
            {
              term: 'Bookings',
              text: 'name, e-mail address, phone if you give it, dates, guests, wishes, price, each step with its time; what each side says was paid, sent back or damaged, with receipts; a host’s own notes, and who stays by a host’s word alone',
              cells: ['Arranging the stay, and looking it up later', 'Until you close the account'],
            },
            {
              term: 'Messages between guests and hosts',
              text: 'what you write to each other, the pictures and PDFs that you send with it, when, and up to where it was read; what a host lets go out by itself; a question that you wrote before signing in; of an answer by mail also what else stood in that mail',
              cells: [
                'Delivering them, and looking up what was agreed',
                'As long as either side has an account; yours become “[removed]” once your account is removed, and your files go. A file that was never sent: a day. An unsent question: a week',
              ],
            },
            {
              term: 'Reviews',
              text: 'stars, title, text, date, the host’s answer; what a host writes of a guest, and whether the host would have the guest again',
              cells: [
                'Helping the next guests and hosts choose',
                'Also when the home is gone, so that nobody sheds a bad one; as those of a “Former guest” once your account is removed. What hosts wrote of you goes with your account',
              ],
            },
            {
              term: 'Reports and decisions',
              text: 'what you report, with your name and address if you give them; what is decided about you or what is yours, why, and your appeal; that one of us looked at your account or, for a report, at a conversation',
              cells: [
                'Keeping the place clean, answering you, and showing how it was decided',
                'The words until your account is removed; that something was decided, without words, for good. Of whoever reports without an account, the name and address until six months after it was decided or an appeal took that back, or until they write to support',
              ],
            },
            {
              term: 'Calendars',
              text: 'the address of a calendar elsewhere, kept encrypted, and which nights are taken in it',
              cells: [
                'Reading it regularly, so that no night is sold twice; names of guests in it are not stored',
                'Until you remove the calendar',
              ],
            },
            {
              term: 'How guests pay',
              text: 'what a host writes about paying for a home, kept encrypted',
              cells: [
                'Showing it to guests whose stay is confirmed; we take no part in it',
                'Until the host takes it away or removes the home',
              ],
            },
            {
              term: 'Subscription',
              text: 'plan, state, periods, and the number under which the payment provider knows you',
              cells: [
                'Giving hosts what they pay for; cards are entered at Stripe and never reach us',
                'As long as tax law asks for',
              ],
            },
            {
              term: 'Trips',
              text: 'names of those who come along and your words to them, and whether a link shows them the way in',
              cells: [
                'Travelling together; the link ends with the stay',
                'Until you take them out or close the account',
              ],
            },
            {
              term: 'Saved homes',
              text: 'your lists with names, dates, notes and homes; the names, votes and comments of those to whom you gave a link',
              cells: [
                'Choosing alone or together; notes are shown to nobody else',
                'Until you delete the list or your account',
              ],
            },
            {
              term: 'Saved searches and nights that you wait for',
              text: 'what they ask for, the name that you gave, and which homes we told you of',
              cells: [
                'Telling you of homes that fit and nights that come free',
                'Until you end them; past nights for a day, what we told for 90 days',
              ],
            },
            {
              term: 'Messages to support',
              text: 'name, e-mail address, subject, category, text',
              cells: ['Answering you; support also gets them by e-mail', 'One year'],
            },
            {
              term: 'Notices in the site',
              text: 'one line of what became of a request, a stay, a review or a calendar, and whether you have read it',
              cells: ['Telling you under the bell what we also tell you by mail', '90 days'],
            },
            {
              term: 'Notifications on your devices',
              text: 'where your browser takes them and the keys that it gave us, if you switch them on; what they say, encrypted',
              cells: [
                'Telling you at once, through the notification service of your browser’s maker',
                'Until you switch them off or sign out there; what they say three weeks at most',
              ],
            },
            {
              term: 'E-mails on their way',
              text: 'to whom, and about what',
              cells: ['Delivering them, also at the second try', 'Three weeks at most'],
            },
            {
              term: 'E-mails that came back',
              text: 'to whom, about what, and why the mail server says',
              cells: ['Telling you that our mails do not reach you', '90 days'],
            },
            {
              term: 'Repeats',
              text: 'our answer to a form that you sent',
              cells: ['Not doing twice what you clicked twice', 'Two days at most'],
            },
          ],
        },
        'Our technical log notes which page was asked for, when, and how long the answer took. Search words, network addresses, e-mail addresses and phone numbers are kept out of it.',
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
              term: 'Everybody',
              text: 'sees active listings with their photos and reviews, the first names of those who wrote these and of those who answered, and the address unless the host shows only the area.',
            },
            {
              term: 'Everybody who looks at a host',
              text: 'of an active listing sees that host’s first name, picture, words and languages, since when the account exists, when its e-mail address was confirmed, what was declared about trading, and [the figures](/how-we-sort).',
            },
            {
              term: 'The host you ask',
              text: 'sees your name, your picture, dates, number of guests and wishes at once, with when you joined, whether your e-mail address is confirmed, how often you have stayed, and what hosts wrote of you; your e-mail address and phone after confirming.',
            },
            {
              term: 'A guest who asks you',
              text: 'sees your first name and your picture, if you have given them.',
            },
            {
              term: 'Your confirmed guest',
              text: 'sees the contact details that you gave for the listing, and its exact address.',
            },
            {
              term: 'We',
              text: 'can look into the database when that is needed to help you, to keep the service safe or to obey the law.',
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
              text: 'accounts, listings, photos, bookings and the e-mails about them.',
            },
            {
              term: 'Legitimate interest, Article 6(1)(f):',
              text: 'limits on attempts, records of sessions and the technical log, because without them nobody’s account would be safe.',
            },
            {
              term: 'The same interest, of guests:',
              text: 'the figures of hosts, because whoever travels far has to know beforehand whom they rely on.',
            },
            {
              term: 'Consent, Article 6(1)(a):',
              text: 'optional cookies, should the operator ever enable some; you could take it back as easily as you gave it.',
            },
            {
              term: 'Legal obligation, Article 6(1)(c):',
              text: 'whether a host is a trader, which consumer law has us show, and whatever an authority may lawfully demand; nothing beyond.',
            },
          ],
        },
        'No decision about you is made by a machine alone.',
      ],
    },
    {
      id: 'others',
      heading: 'Other companies',
      body: [
        'The operator may rent what the site runs on: servers, a database, storage for photos, a service that delivers e-mail. Such companies work under a contract on the operator’s instructions, and where one is outside the European Economic Area, the safeguards of Chapter V GDPR apply.',
        'If you switch on notifications for a device, they go through the service that its browser names, such as those of Apple, Google, Microsoft or Mozilla. It sees that this site tells that device something and when, and cannot read what, because it is encrypted for your browser alone.',
        'Where hosts can subscribe, Stripe takes the payment on its own page: it learns name, card and address of whoever pays, and tells us only whether it worked. Calendars are fetched from the services that a host names, which see our server and not you.',
        'Analytics, maps and social networks take part only if this site’s operator enables them. As delivered, our pages load nothing from anybody else, and the browser is told to refuse it; [the Cookie Policy](/cookies#third-parties) has the list.',
      ],
    },
    {
      id: 'protection',
      heading: 'How it is protected',
      body: [
        'A password is stored as an Argon2id hash that cannot be turned back into the word you chose. Access to your account expires after ten minutes and is renewed with a key that works once; a copied key used a second time ends the session.',
        'A passkey or an authenticator app can guard the account beside the password. Your finger or face never leaves your device; we store only the public half of a passkey, with which nobody can sign in.',
        'Each request for private data is checked against the account that makes it. If a breach should put you at risk nevertheless, we tell you and the authority as Articles 33 and 34 require, the latter within 72 hours.',
      ],
    },
    {
      id: 'deletion',
      heading: 'Deletion',
      body: [
        'Photos and listings you delete yourself, from the dashboard. On the same page as your e-mail and password you can also download everything as one file, and delete the account.',
        'A deleted account is closed at once, with its listings taken offline; for 30 days you can still bring it back by signing in. Within 30 days its data is removed from the running system: what only concerns you vanishes, and what others still need, such as a host’s list of past stays, keeps no name. Where a law obliges us to keep it for longer, you read why and until when in your account. Backups are kept for up to 90 days, are read only to restore after a failure, and then vanish too.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      body: [
        'Under the GDPR, and wherever you live, you can ask us to:',
        {
          kind: 'list',
          items: [
            { term: 'Show', text: 'what we have stored about you, and give you a copy (Article 15).' },
            { term: 'Correct', text: 'what is wrong or incomplete (Article 16).' },
            { term: 'Delete', text: 'what we no longer need or no longer may keep (Article 17).' },
            {
              term: 'Hold still,',
              text: 'that is keep but not use, while something is disputed (Article 18).',
            },
            { term: 'Hand over', text: 'your data in a form that other software can read (Article 20).' },
            {
              term: 'Stop',
              text: 'a use that rests on our interest rather than on your contract (Article 21).',
            },
          ],
        },
        'It costs nothing, and you hear from us within a month. If you are not satisfied, the data protection authority where you live or work takes complaints.',
      ],
    },
    {
      id: 'age-and-changes',
      heading: 'Age, and changes to this page',
      body: [
        'Holmward is for adults. If you find that somebody under 18 has an account, let us know and we will remove it.',
        'The date at the top tells when this policy was last changed. It follows the software: when that stores something new, it is added here first.',
      ],
    },
  ],
}

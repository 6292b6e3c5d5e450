import { termsVersion } from '#features/accounts/account-rules.ts'
import type { Article } from '../article.ts'
import { updatedOn } from './legal-pages.ts'

/** What a new account accepts. */
export const termsOfService: Article = {
  title: 'Terms of Service',
  path: '/terms-of-service',
  description:
    'The rules for using Holmward: our role as an intermediary, accounts, listings, bookings, fees and liability.',
  lead: 'What you can expect from Holmward, what we expect from you, and what each of us is responsible for.',
  // Specification, section 9.
  updated: updatedOn('2024-01-15'),
  version: termsVersion,
  inShort: [
    'We bring guests and hosts together. The stay, the payment and the agreement are between them.',
    'Guests pay no booking fee, and hosts pay no commission.',
    'You must be at least 18, and what you post must be true.',
    'You can delete your account yourself.',
  ],
  sections: [
    {
      id: 'agreement',
      number: 1,
      heading: 'The agreement',
      body: [
        '“Holmward”, “we” and “us” mean the operator of this site, whom you can reach at [the support address](support:). “You” means everyone who uses the site, with or without an account.',
        'By signing up you accept these terms, and we record the version and the time. If you only look around, you accept the parts that concern visitors.',
        'Four more documents are part of these terms:',
        {
          kind: 'list',
          items: [
            'The [Privacy Policy](/privacy) explains what we store about you and how to get it.',
            'The [Cookie Policy](/cookies) lists what we keep in your browser.',
            'The [Community Guidelines](/community-guidelines) are for everyone who meets through Holmward.',
            'The [Host Policies](/host-policies) add the rules for renting out a home.',
          ],
        },
      ],
    },
    {
      id: 'our-part',
      number: 2,
      heading: 'Our role: only an intermediary',
      body: [
        'On Holmward, people who rent out homes and people who need one find each other and deal directly. We provide the platform, and nothing more.',
        {
          kind: 'list',
          items: [
            {
              term: 'Bookings.',
              text: 'Only the host decides on a request, or chooses instant booking for stays that fit. Once a booking is confirmed, host and guest have an agreement. We are not a party to it.',
            },
            {
              term: 'Payments.',
              text: 'Money for a stay never passes through us. The host decides how and when it is paid. Payments, refunds and deductions that you record here are your own records, not payments.',
            },
            {
              term: 'Disputes.',
              text: 'We don’t decide disputes between guests and hosts, and we don’t pay compensation. We can act on an account that breaks these rules.',
            },
            {
              term: 'Insurance.',
              text: 'We don’t insure any rental arranged here. Ask your own insurer what covers you, your home or your trip.',
            },
            {
              term: 'Listings.',
              text: 'Hosts write and publish them. We don’t check the home, or the right to rent it out, before a listing is published.',
            },
          ],
        },
      ],
    },
    {
      id: 'your-account',
      number: 3,
      heading: 'Your account',
      body: [
        'Every user must be at least 18 years old. You use the same account to travel as a guest and to host.',
        'Sign up with an email address that you check. We confirm it with a link and send messages about your bookings there. Choose a password that you don’t use anywhere else, and don’t share it.',
        'You are responsible for what happens through your account. If you think someone else has access, set a new password from the sign-in page and tell us. A new password signs out every device.',
      ],
    },
    {
      id: 'listings',
      number: 4,
      heading: 'Listings and photos',
      body: [
        'List only a home you have the right to rent out, describe it accurately, and keep prices and photos up to date. You are responsible for knowing and following the laws, permits, taxes and house rules that apply there.',
        'Your texts and pictures remain yours. You allow us to store them, resize them and show them on Holmward for as long as you leave them here.',
        'The address appears on the listing’s page unless you choose to show guests only the area. A guest sees your contact details once the booking is confirmed, not before.',
        'You can take a listing offline and put it back online at any time. Deleting it is permanent, and not possible while it has confirmed stays ahead. Past bookings keep its title, location and cover photo for guest and host.',
      ],
    },
    {
      id: 'bookings',
      number: 5,
      heading: 'Requests, stays and cancellations',
      body: [
        'A booking starts with a request, with an offer from the host, or with an instant booking where the home allows it. You see the total before you send or accept it. Later changes to the listing’s price don’t affect it.',
        {
          kind: 'list',
          items: [
            {
              term: 'Reply.',
              text: 'The host has 48 hours, or until the end of the check-in day if that comes first. An unanswered request expires, and neither side owes the other anything.',
            },
            {
              term: 'Confirmation.',
              text: 'The nights are then taken, overlapping requests are closed, and guest and host see each other’s contact details.',
            },
            {
              term: 'Withdrawing.',
              text: 'Until the host replies, the guest may withdraw a request without giving a reason.',
            },
            {
              term: 'Cancelling.',
              text: 'After that, guest or host may cancel, and the other sees the reason. The refund follows the home’s cancellation policy as it was when you booked. If there is no policy, it is what you both agreed, so put that in writing before you pay.',
            },
          ],
        },
      ],
    },
    {
      id: 'fees',
      number: 6,
      heading: 'Fees and taxes',
      body: [
        'We charge guests no booking fee and take no share of what hosts earn.',
        'If this site offers hosts a subscription, you see its monthly price before you agree. You may cancel it at any time.',
        'Income tax, visitor tax and any other charge on a stay must be paid by the person the law names. We never pay it for them.',
      ],
    },
    {
      id: 'conduct',
      number: 7,
      heading: 'Conduct, and the end of an account',
      body: [
        'Don’t deceive, harass or endanger anyone. Don’t collect other people’s data, bypass limits or disrupt the service. Don’t use Holmward for anything unlawful.',
        'Breaking these terms can lead to [a warning, a suspension or removal](/community-guidelines#enforcement), depending on how serious it is and whether it happens again. We can hide or remove a listing, review or message that breaks these terms or a law. We can also stop an account from sending new requests and publishing listings.',
        'A person makes the decision, never a program alone. We tell the person concerned what we decided, why, and under which law or term. They can appeal within six months, free of charge.',
        'You can delete your account on its own page, or write to [support](support:) from its email address. Confirmed stays must be over or cancelled first, and a plan that renews must be cancelled. We then remove your data [as the Privacy Policy describes](/privacy#deletion).',
      ],
    },
    {
      id: 'liability',
      number: 8,
      heading: 'Liability and changes',
      body: [
        'We work to keep Holmward running, but we can’t promise that it is always available or free of errors. We are not responsible for what hosts and guests say, do or fail to do.',
        'Nothing here limits our liability for intent, gross negligence or harm to life and health, or wherever the law forbids a limit. Otherwise we are liable only for foreseeable damage caused by breaching an essential duty under this agreement.',
        'A new version of these terms gets a new number and date at the top of this page. It doesn’t apply to bookings requested before it. If you don’t agree with it, you are free to leave.',
      ],
    },
    {
      id: 'governing-law',
      heading: 'Governing law',
      body: [
        'These terms are governed by the law of the country where this site’s operator is established. If you are a consumer, you also keep the protection of your home country’s law that a contract can’t take away.',
        'Please write to us first: most issues are settled faster by a reply than by a court. If not, the courts of the operator’s country decide, or those where you live if the law gives you that choice.',
        'If one clause is invalid, the others stay in force.',
      ],
    },
  ],
}

import { termsVersion } from '#features/accounts/account-rules.ts'
import type { Article } from '../article.ts'
import { updatedOn } from './legal-pages.ts'

/** What a new account accepts. */
export const termsOfService: Article = {
  title: 'Terms of Service',
  path: '/terms-of-service',
  description:
    'The rules for using Holmward: our part as an intermediary, accounts, listings, bookings, fees and liability.',
  lead: 'What you can expect of Holmward, what Holmward expects of you, and where our part ends and yours begins.',
  // Specification, section 9.
  updated: updatedOn('2024-01-15'),
  version: termsVersion,
  inShort: [
    'We bring guests and hosts together; the stay, the money and the agreement are theirs.',
    'Guests pay no booking fee, and hosts pay no commission.',
    'You must be at least 18, and what you post must be true.',
    'You can close your account whenever you like.',
  ],
  sections: [
    {
      id: 'agreement',
      number: 1,
      heading: 'The agreement',
      body: [
        '“Holmward”, “we” and “us” mean whoever operates this site, reached at [the support address](support:). “You” are everybody who opens it, with or without an account.',
        'Signing up means accepting these terms, and we record the version and the moment of it. Whoever only looks around accepts the parts that concern visitors.',
        'Four more texts belong to the terms and go into detail:',
        {
          kind: 'list',
          items: [
            'The [Privacy Policy](/privacy) says what we know of you and how you get it back.',
            'The [Cookie Policy](/cookies) lists what is kept in your browser.',
            'The [Community Guidelines](/community-guidelines) are for everybody who meets through Holmward.',
            'The [Host Policies](/host-policies) add what letting a home asks for.',
          ],
        },
      ],
    },
    {
      id: 'our-part',
      number: 2,
      heading: 'Our part: only an intermediary',
      body: [
        'Holmward is a place where people who let a home and people who need one find each other and deal directly. Providing that place is all that we do.',
        {
          kind: 'list',
          items: [
            {
              term: 'Bookings.',
              text: 'The host alone decides on a request, or lets stays that fit be confirmed at once. With the confirmation, host and guest have an agreement, to which we are no party.',
            },
            {
              term: 'Payments.',
              text: 'Money for a stay never passes through our hands. How it is paid and when, the host says before you book; what the two of you write down here of money sent, received or kept back is a record of yours, and no payment.',
            },
            {
              term: 'Disputes.',
              text: 'We neither judge nor pay out when a guest and a host disagree; what we can do is act on an account that breaks these rules.',
            },
            {
              term: 'Insurance.',
              text: 'No rental arranged here is insured by us. Ask your own insurer what covers you, your home or your journey.',
            },
            {
              term: 'Listings.',
              text: 'Hosts write and publish them without a check by us beforehand, neither of the home nor of the right to let it.',
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
        'Every user must be at least 18 years old. One account serves for both: to travel as a guest and to let as a host.',
        'Sign up with an e-mail address that you read, because we confirm it with a link and send there whatever concerns your bookings. Choose a password that you use nowhere else and share it with nobody.',
        'What happens through your account counts as your doing. If you think that somebody else has got in, set a new password from the sign-in page, which signs out every device, and tell us.',
      ],
    },
    {
      id: 'listings',
      number: 4,
      heading: 'Listings and photos',
      body: [
        'List only a home that you have the right to let, describe it as it is, and keep price and photos current. Laws, permits, taxes and house rules at its location are for you to know and follow.',
        'Words and pictures remain yours. You allow us to store them, fit them to screens of all sizes and show them on Holmward, for as long as you leave them here.',
        'The address appears on the listing’s page unless you choose to show guests only the area. Your contact details reach a guest when you confirm the booking, and nobody earlier.',
        'You can take a listing offline and bring it back at any time. Deleting it is final, and not possible while a confirmed stay lies ahead; bookings of the past keep its title, place and cover picture for both sides.',
      ],
    },
    {
      id: 'bookings',
      number: 5,
      heading: 'Requests, stays and cancellations',
      body: [
        'A booking begins as a request, as an offer of the host, or, of a home with instant booking, at the press of the button. The total is shown before you send or accept it, and later changes to the listing’s price leave it alone.',
        {
          kind: 'list',
          items: [
            {
              term: 'Answer.',
              text: 'The host has 48 hours, or until the check-in day is over if that comes first. An unanswered request lapses, and nobody owes anybody anything.',
            },
            {
              term: 'Confirmation.',
              text: 'From then on the nights are taken, overlapping requests are closed, and both sides see how to reach each other.',
            },
            {
              term: 'Withdrawing.',
              text: 'Until the answer comes, the guest may take a request back without giving a reason.',
            },
            {
              term: 'Cancelling.',
              text: 'Afterwards either side may call the stay off with a reason that the other one reads. What comes back is what the home’s cancellation policy said when you booked. Where there is none it is what you two agreed, so put it in writing before any money moves.',
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
        'We charge guests nothing for a booking and take no share of what hosts earn.',
        'Where this site offers hosts a subscription, its monthly price is shown before you agree, and you may cancel it at any time.',
        'Income tax, visitors’ tax and whatever else is due on a stay is paid by those whom the law names, never by us on their behalf.',
      ],
    },
    {
      id: 'conduct',
      number: 7,
      heading: 'Conduct, and the end of an account',
      body: [
        'Don’t deceive, harass or endanger anybody, don’t collect other people’s data, don’t get around limits or disturb the service, and don’t use Holmward for anything unlawful.',
        'Breaking these terms can lead to [a warning, a suspension or removal](/community-guidelines#enforcement), depending on how grave it is and whether it happens again. A listing, review or message that breaks them or a law can be hidden or removed, and an account be kept from new requests and listings.',
        'A person decides, never a program alone. Whom it is about reads what was decided, why, and by which law or term, and can appeal within six months, free of charge.',
        'You can delete your account on its own page, or write to [support](support:) from its e-mail address. We then remove your data [as the Privacy Policy describes](/privacy#deletion); a stay that is already confirmed remains a matter between you and the other side.',
      ],
    },
    {
      id: 'liability',
      number: 8,
      heading: 'Liability and changes',
      body: [
        'We take care that Holmward works, but cannot promise that it is always reachable or free of mistakes. Nor do we answer for what hosts and guests say, do or leave undone.',
        'Nothing here limits our liability for intent, gross negligence or harm to life and health, or wherever the law forbids a limit. Beyond that we are liable only for the foreseeable damage of breaking a duty on which this agreement rests.',
        'A changed edition of the terms gets a new number and date at the top of this page, and does not reach back to bookings requested before it. If you don’t agree with it, you are free to leave.',
      ],
    },
    {
      id: 'governing-law',
      heading: 'Governing law',
      body: [
        'These terms follow the law of the country in which this site’s operator is established. If you are a consumer, you also keep all the protection that the law of your home gives you and that no contract can take away.',
        'Please write to us first: most things are settled faster by a reply than by a court. If they are not, the courts of the operator’s country decide, or those where you live if the law gives you that choice.',
        'Should one clause turn out to be invalid, the others stay in force.',
      ],
    },
  ],
}

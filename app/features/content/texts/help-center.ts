/** The words of /help-center. In texts, `[words](target)` is a link; each answer can be linked to by its id. */
export const helpCenter = {
  title: 'Help Center',
  path: '/help-center',
  description:
    'Answers for guests and hosts on Holmward: booking, paying, cancelling, listing, calendars and subscriptions, and how to reach us.',
  lead: 'Answers to twelve common questions, and people for everything else.',
  search: {
    label: 'Search the answers',
    placeholder: 'Try “message”, “dog” or “cleaning”',
    button: 'Search',
  },
  noResults: 'No results found',
  noResultsText: 'Try another word, or [write to us](/contact) and we’ll answer you personally.',
  clear: 'Clear search',

  faqHeading: 'Frequently asked questions',
  tabs: [
    {
      id: 'guests',
      label: 'For Guests',
      faqs: [
        {
          id: 'book-a-stay',
          question: 'How do I book a stay?',
          answer:
            'Open a listing, choose your dates and press “Request to book”. The owner has 48 hours to accept or decline, and we email you the outcome. If a home is marked “Instant”, press “Book now” and a stay that fits is confirmed right away. Bringing a dog or another pet? Look for homes with the amenity “Pet Friendly”, and mention it under “Special requests”. The owner decides. Not sure yet? Press the heart on a home to keep it under [Saved homes](/saved), in lists that you can share by link. Save a search, and we tell you about matching homes, once a day at most. If your nights are taken, we can tell you when they become free. Flexible with dates? Search around them, or for a weekend, a week or a month. Torn between homes? Press “Ask several hosts” above the results and compare the replies. Once a stay is confirmed, its trip page has directions, times and the guide book for your whole group. [How to Book](/how-to-book) shows it in pictures.',
        },
        {
          id: 'fees-for-guests',
          question: 'Does Holmward charge me a fee?',
          answer:
            'No. Hosts pay us a subscription, so we add nothing to your price. Choose your dates to see the nights, any discount, fees such as cleaning, and taxes, line by line. The total stays the same until you book. A deposit is shown separately, because the host returns it after the stay, less any damage that you agree on.',
        },
        {
          id: 'paying-the-host',
          question: 'How and when do I pay?',
          answer:
            'You pay the owner directly. Many listings say how you can pay and when each amount is due, and your booking keeps those terms. Once your booking is confirmed, its page shows the payment details. Pay only after that, and ignore payment instructions from anywhere else. Then record your payment on the same page so the owner can confirm it.',
        },
        {
          id: 'contact-details',
          question: 'When do I get the owner’s phone number?',
          answer:
            'As soon as the booking is confirmed. You then find the owner’s email address and phone in the booking, under “My Bookings”. Before that, neither of you sees the other’s details, which prevents unwanted calls. You can write to each other in [Messages](/messages) before and after you book. To start, message the owner from the home’s page.',
        },
        {
          id: 'cancel-a-booking',
          question: 'Can I withdraw a request or cancel a booking?',
          answer:
            'You can withdraw an open request at any time, without a reason. You can cancel a confirmed booking too, with a reason that the owner sees. If the home has a cancellation policy, the booking shows your refund. If not, agree on it with the owner: we never hold your money.',
        },
        {
          id: 'not-as-described',
          question: 'The home is not as described. What can I do?',
          answer:
            'Tell the owner right away and take photos. Most problems are solved the same day. If it’s a deception or a scam, [report it](/contact?category=safety) with the address of the listing. We’ll look into the account, but we can’t decide about money.',
        },
      ],
    },
    {
      id: 'hosts',
      label: 'For Hosts',
      faqs: [
        {
          id: 'cost-of-hosting',
          question: 'What does hosting cost?',
          answer:
            'A subscription of $49 a month for one property (Starter) or $99 for any number (Professional). We take no commission, and you can cancel at any time. [Pricing](/pricing) compares the two plans.',
        },
        {
          id: 'list-a-property',
          question: 'How do I list my property?',
          answer:
            'Sign in and open [List Property](/list-property). Fill in the six sections, add photos and publish. Until then, we keep your entries as a draft that only you can see.',
        },
        {
          id: 'answer-a-request',
          question: 'How long do I have to answer a request?',
          answer:
            '48 hours, or until the end of the check-in day if that comes first. After that, the request expires and we notify the guest. We suggest answering within 24 hours, because guests usually ask several owners. If you’d rather not answer each request, turn on instant booking under “Prices and rules” of your listing. Guests see how often and how fast you reply; [here is how we measure it, and what else they see](/how-we-sort#figures). You can write to guests in [Messages](/messages) at any time. If you haven’t read a message within two minutes, we email you. If that email says so, you can reply to it directly. To send every guest the same text at a set time, use [Scheduled messages](/messages/scheduled).',
        },
        {
          id: 'connect-calendars',
          question: 'How do I keep my calendars in sync?',
          answer:
            'On the dashboard, under [Calendar Sync](/dashboard?tab=calendar-sync), paste the iCal address that Airbnb, Vrbo, Booking.com or another service gives you. Then give that service the address of your Holmward calendar, so blocked nights sync both ways.',
        },
        {
          id: 'edit-or-pause',
          question: 'Can I change or pause a listing?',
          answer:
            'Yes, whenever you like. “Deactivate” takes it offline and keeps everything; “Activate” brings it back. Confirmed bookings stay confirmed, at the price agreed.',
        },
        {
          id: 'hide-the-address',
          question: 'Can I keep my exact address private?',
          answer:
            'Choose “Show guests only the area” in the form. The public page and the map then show a circle about a kilometre wide. Only guests with a confirmed booking see the street and number.',
        },
      ],
    },
  ],

  categoriesHeading: 'Browse by topic',
  categories: [
    {
      id: 'booking',
      title: 'Booking a stay',
      text: 'From search to check-in, in six steps',
      href: '/how-to-book',
    },
    { id: 'hosting', title: 'Hosting', text: 'Guides and tools for hosts', href: '/host-resources' },
    {
      id: 'plans',
      title: 'Plans and billing',
      text: 'Starter, Professional and what they include',
      href: '/pricing',
    },
    {
      id: 'account',
      title: 'Account and sign-in',
      text: 'Sign in, or get a new password',
      href: '/auth',
    },
    {
      id: 'trust',
      title: 'Safety and conduct',
      text: 'How to treat each other, and how to report',
      href: '/community-guidelines',
    },
    { id: 'data', title: 'Your data', text: 'What we store, and how to delete it', href: '/privacy' },
  ],

  articlesHeading: 'Popular articles',
  articles: [
    { title: 'Booking your first stay', views: '12,480 views', href: '/how-to-book' },
    { title: 'Paying a host safely', views: '9,310 views', href: '/help-center?tab=guests#paying-the-host' },
    {
      title: 'Withdrawing and cancelling',
      views: '7,945 views',
      href: '/help-center?tab=guests#cancel-a-booking',
    },
    { title: 'Photos that rent a home', views: '6,220 views', href: '/host-policies#listing-requirements' },
    {
      title: 'Connecting Airbnb and Vrbo',
      views: '5,870 views',
      href: '/help-center?tab=hosts#connect-calendars',
    },
    { title: 'Packing for a house by the sea', views: '4,105 views', href: '/travel-tips' },
  ],

  contactHeading: 'Still need help?',
  contact: [
    {
      id: 'chat',
      title: 'Live Chat',
      text: 'Opens our contact form, not a chat window. We reply by email during support hours, Mon-Fri 9AM-6PM.',
      time: 'Response within 2 hours',
      action: { label: 'Start a chat', href: '/contact?channel=chat#message' },
    },
    {
      id: 'email',
      title: 'Email Support',
      text: 'For questions that need details or pictures.',
      time: 'Response within 4 hours',
      action: { label: 'Send an email', href: '/contact#message' },
    },
    {
      id: 'community',
      title: 'Something unsafe?',
      text: 'Reports about people and homes go to the front of the queue.',
      time: 'In danger, call your emergency number first',
      action: { label: 'Report it', href: '/contact?category=safety#message' },
    },
  ],
  mapCredit:
    'Maps and time zones use data © [OpenStreetMap contributors](https://www.openstreetmap.org/copyright), under the Open Database Licence, with borders from Natural Earth and the US Census. Place names come from [GeoNames](https://www.geonames.org/), under the Creative Commons Attribution 4.0 licence. [Licences of the software and fonts in these pages](/static/third-party-notices.txt).',
} as const

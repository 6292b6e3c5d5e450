/** The words of /help-center. In texts, `[words](target)` is a link; each answer can be linked to by its id. */
export const helpCenter = {
  title: 'Help Center',
  path: '/help-center',
  description:
    'Answers for guests and hosts on Holmward: booking, paying, cancelling, listing, calendars and subscriptions, and how to reach us.',
  lead: 'Twelve honest answers, and people for everything else.',
  search: {
    label: 'Search the answers',
    placeholder: 'Try “message”, “dog” or “cleaning”',
    button: 'Search',
  },
  noResults: 'No results found',
  noResultsText:
    'Perhaps another word for it? Or [write to us](/contact), and you get an answer of your own.',
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
            'Open a listing, choose your dates and press “Request to book”. The owner accepts or declines within 48 hours, and you get a mail either way. Where a home is marked “Instant” the button says “Book now”, and a stay that fits is confirmed at once. Coming with a dog or another pet? Look for homes with the amenity “Pet Friendly”, and say so under “Special requests”: the owner decides about it. Not sure yet? Press the heart on a home, and it waits for you under [Saved homes](/saved), in lists whose link you can give to those who travel with you. Save a search from its results, and we tell you of homes that fit, once a day at most; where your nights are taken, we can tell you when they are free. Flexible with your dates? Search around them, or for a weekend, a week or a month. Between several homes? Press “Ask up to five” above the results, and compare what the owners answer. Once a stay is confirmed, its trip page keeps the way there, the times and the guide book for you and those who travel with you. [How to Book](/how-to-book) shows it with pictures.',
        },
        {
          id: 'fees-for-guests',
          question: 'Does Holmward charge me a fee?',
          answer:
            'No. Hosts pay us a subscription, which is why nothing is added for you. What the owner asks stands in the price before you ask: with your dates you see the nights, any discount, fees such as cleaning, and taxes, line by line, and one total that stays the same until you book. A deposit is said beside it, because it comes back after the stay.',
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
            'As soon as the booking is confirmed: e-mail address and phone then stand on it under “My Bookings”. Before that neither side sees the other’s details, which keeps both free of unwanted calls. Until then, and afterwards too, you write to each other in [Messages](/messages): ask the owner on the page of the home, before you book or after.',
        },
        {
          id: 'cancel-a-booking',
          question: 'Can I withdraw a request or cancel a booking?',
          answer:
            'An open request can be withdrawn at any moment without a reason. A confirmed booking can be cancelled too, with a reason that the owner reads; what comes back stands in the booking, where the home has a cancellation policy, and otherwise is for you two to agree: we never hold your money.',
        },
        {
          id: 'not-as-described',
          question: 'The home is not as described. What can I do?',
          answer:
            'Tell the owner at once and take photos, since most things are put right the same day. If it was a deception or a scam, [report it](/contact?category=safety) with the address of the listing; we look into the account, though we cannot decide about money.',
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
            'A subscription of $49 a month for one property (Starter) or $99 for any number (Professional). There are no commissions, and you can cancel at any time. [Pricing](/pricing) compares the two.',
        },
        {
          id: 'list-a-property',
          question: 'How do I list my property?',
          answer:
            'Sign in and open [List Property](/list-property). Fill in the six sections, add photos, publish. Until then your entries are kept as a draft that only you can see.',
        },
        {
          id: 'answer-a-request',
          question: 'How long may I take to answer a request?',
          answer:
            'At most 48 hours, and never beyond the check-in day. After that the request lapses and the guest is told. If you would rather not answer each one, switch on instant booking under “Prices and rules” of your home. Within 24 hours is what we suggest, for guests usually ask several owners. How you answer is counted and shown; [how, and what else of you guests read](/how-we-sort#figures). Write to the guest in [Messages](/messages) at any time; what you have not read there within two minutes we tell you by mail, and where that mail says so you can simply answer it. What you write to every guest can go out by itself at its time: schedule it under [Scheduled messages](/messages/scheduled).',
        },
        {
          id: 'connect-calendars',
          question: 'How do I keep other calendars in step?',
          answer:
            'On the dashboard, under [Calendar Sync](/dashboard?tab=calendar-sync), paste the iCal address that Airbnb, Vrbo, Booking.com or another service gives you. Give that service the address of your Holmward calendar in return, and blocked nights travel both ways.',
        },
        {
          id: 'edit-or-pause',
          question: 'Can I change or pause a listing?',
          answer:
            'Yes, whenever you like. “Deactivate” takes it offline and keeps everything; “Activate” brings it back. Bookings that are confirmed stay confirmed, at the price they were made for.',
        },
        {
          id: 'hide-the-address',
          question: 'Can I keep my exact address private?',
          answer:
            'Choose “Show guests only the area” in the form. The public page and the map then show a circle about a kilometre wide, while guests with a confirmed booking see street and number.',
        },
      ],
    },
  ],

  categoriesHeading: 'Browse by topic',
  categories: [
    {
      id: 'booking',
      title: 'Booking a stay',
      text: 'From the search to the key, in six steps',
      href: '/how-to-book',
    },
    { id: 'hosting', title: 'Hosting', text: 'Guides and tools for people who let', href: '/host-resources' },
    {
      id: 'plans',
      title: 'Plans and billing',
      text: 'Starter, Professional and what they include',
      href: '/pricing',
    },
    {
      id: 'account',
      title: 'Account and sign-in',
      text: 'Sign in, or ask for a new password',
      href: '/auth',
    },
    {
      id: 'trust',
      title: 'Safety and conduct',
      text: 'What holds between people here',
      href: '/community-guidelines',
    },
    { id: 'data', title: 'Your data', text: 'What is kept, and how to get rid of it', href: '/privacy' },
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
      text: 'Opens our contact form, not a chat window. The answer comes by e-mail while we are at our desks, Mon-Fri 9AM-6PM.',
      time: 'Response within 2 hours',
      action: { label: 'Start a chat', href: '/contact?channel=chat#message' },
    },
    {
      id: 'email',
      title: 'Email Support',
      text: 'For what needs details, pictures or a second look.',
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
    'Maps and time zones are made of data © [OpenStreetMap contributors](https://www.openstreetmap.org/copyright), under the Open Database Licence, with borders of Natural Earth and the US Census. Place names come from [GeoNames](https://www.geonames.org/), under the Creative Commons Attribution 4.0 licence. [Licences of the software and fonts in these pages](/static/third-party-notices.txt).',
} as const

/** The labels of the booking form's fields, in it and in the list of errors above it. */
export const bookingLabels: Record<string, string> = {
  dates: 'Dates',
  guests_count: 'Guests',
  children: 'Children',
  infants: 'Infants',
  pets: 'Pets',
  guest_name: 'Full name',
  guest_email: 'Email',
  guest_phone: 'Phone',
  special_requests: 'Special requests',
  accepts_rules: 'House rules',
}

export const specialRequestsWords = {
  optional: '(optional)',
  hint: 'A late arrival, a cot, a question for the host.',
  leftOver: (words: string) => `The signs < and > are left out on the way. Your host will read: “${words}”`,
}

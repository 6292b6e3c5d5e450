/** What a message to support can be about (specification, section 3), in the order of the form. */
export const contactCategories = [
  { value: 'booking', label: 'Booking & Reservations' },
  { value: 'payment', label: 'Payment & Billing' },
  { value: 'host', label: 'Host Support' },
  { value: 'safety', label: 'Safety & Security' },
  { value: 'technical', label: 'Technical Issues' },
  { value: 'other', label: 'Other' },
] as const

export type ContactCategory = (typeof contactCategories)[number]['value']

/** The fields that a visitor fills in, by their names in the form and in the API. */
export const contactFields = ['name', 'email', 'subject', 'category', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactDraft = Record<ContactField, string>

/** A field that only a program fills in: people do not see it. */
export const trapField = 'website'

/** What the visitor reads once a message is on its way (specification, section 8). */
export const messageSent = {
  title: 'Message Sent Successfully!',
  text: 'Our support team will respond within 4 hours. Please check your e-mail.',
} as const

/** What the visitor reads when it is not; the text stays in the form. */
export const messageNotSent = 'Your message was not sent. What you wrote is still in the form.'

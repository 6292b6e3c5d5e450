import type { ContactCategory } from './contact.ts'

/** What a message to support can be about, as the form and the mails call it. */
export const contactCategories: readonly { value: ContactCategory; label: string }[] = [
  { value: 'booking', label: 'Booking & Reservations' },
  { value: 'payment', label: 'Payment & Billing' },
  { value: 'host', label: 'Host Support' },
  { value: 'safety', label: 'Safety & Security' },
  { value: 'technical', label: 'Technical Issues' },
  { value: 'other', label: 'Other' },
]

/** What the visitor reads once a message is on its way (specification, section 8), or when it is not; the text stays in the form. */
export const contactWords = {
  sent: 'Message Sent Successfully!',
  sentText: 'Our support team will respond within 4 hours. Please check your e-mail.',
  notSent: 'Message not sent',
  notSentText: 'Your message was not sent. What you wrote is still in the form.',
  unreachable: 'Please check your connection and try again.',
}

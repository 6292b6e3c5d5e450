/** What a message to support can be about (specification, section 3), in the order of the form. */
export const contactCategoryCodes = ['booking', 'payment', 'host', 'safety', 'technical', 'other'] as const

export type ContactCategory = (typeof contactCategoryCodes)[number]

/** The fields that a visitor fills in, by their names in the form and in the API. */
export const contactFields = ['name', 'email', 'subject', 'category', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactDraft = Record<ContactField, string>

/** A field that only a program fills in: people do not see it. */
export const trapField = 'website'

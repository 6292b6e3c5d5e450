import { sql } from 'kysely'

/**
 * Where guests with a confirmed stay write to, for a query that knows the home as `p` and its host's account as `host`. A
 * listing without any contact would leave them with nobody to ask: then it is the account's address.
 */
export const contactEmail = sql<string | null>`
  coalesce(p.contact_email, case when p.contact_phone is null then host.email end)
`

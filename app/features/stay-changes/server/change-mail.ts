import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { StayChangeId } from '#lib/ids.ts'
import { defineMailJob } from '#platform/jobs/jobs.ts'

/** What a letter about the change of a stay says. */
export const changeNews = ['proposed', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type ChangeNews = (typeof changeNews)[number]

/** A letter about a change to one of the two sides, written from the rows as they are when it is sent. */
export const changeMail = defineMailJob({
  queue: 'stay-change-mail',
  data: z.object({
    change_id: idField<StayChangeId>(),
    news: z.enum(changeNews),
    to: z.enum(['host', 'guest']),
  }),
})

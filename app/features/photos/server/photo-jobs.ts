import { z } from 'zod'
import { defineJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

const photo = z.object({ path: z.string() })

/** Makes the files that pages show from an uploaded original. */
export const photoVariantsJob = defineJob({ queue: 'photo-variants', data: photo, expireInSeconds: 300 })

/** Deletes a photo that its owner gave up, unless something shows it. */
export const photoRemovalJob = defineJob({ queue: 'photo-removal', data: photo })

/** Deletes what no one refers to. */
export const photoCollectionJob = defineScheduledJob({
  queue: 'photo-collection',
  expireInSeconds: 3_600,
})

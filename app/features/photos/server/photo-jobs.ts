import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'

const photo = z.object({ path: z.string() })

/** Makes the files that pages show from an uploaded original. */
export const photoVariantsJob = defineJob({ queue: 'photo-variants', data: photo, expireInSeconds: 300 })

/** Removes the files of a photo whose row is gone. */
export const photoRemovalJob = defineJob({ queue: 'photo-removal', data: photo })

import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { collectPhotos } from './collect-photos.ts'
import { deleteUnusedPhoto } from './delete-unused-photo.ts'
import { makeVariants } from './make-variants.ts'
import { photoCollectionJob, photoRemovalJob, photoVariantsJob } from './photo-jobs.ts'
import type { PhotoUse } from './photo-use.ts'

/** What the worker does for photos; `uses` are the features that show them. */
export function photoJobs(uses: readonly PhotoUse[]): JobHandler[] {
  return [
    handleJob(photoVariantsJob, (ctx, { path }) => makeVariants(ctx, path)),
    handleJob(photoRemovalJob, async (ctx, { path }) => {
      await deleteUnusedPhoto(ctx, uses, path)
    }),
    handleJob(photoCollectionJob, async (ctx) => {
      const collected = await collectPhotos(ctx, uses)
      if (collected.photos + collected.strays > 0) ctx.log.info('photos collected', collected)
    }),
  ]
}

/** Once a night. */
export const photoSchedules = [{ queue: photoCollectionJob.queue, cron: '17 3 * * *' }]

import { handleJob, type JobHandler } from '#platform/jobs/work.ts'
import { removePhotoFiles } from './delete-photo.ts'
import { makeVariants } from './make-variants.ts'
import { photoRemovalJob, photoVariantsJob } from './photo-jobs.ts'

/** What the worker does for photos. */
export const photoJobs: JobHandler[] = [
  handleJob(photoVariantsJob, (ctx, { path }) => makeVariants(ctx, path)),
  handleJob(photoRemovalJob, (ctx, { path }) => removePhotoFiles(ctx, path)),
]

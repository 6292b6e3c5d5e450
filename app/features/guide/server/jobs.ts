import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { collectPlaces } from './collect-places.ts'
import { collectPlacesJob, guideMailJob } from './guide-jobs.ts'
import { sendGuideLetter } from './send-guide-letter.ts'

/** What the worker does for guide books. */
export const guideJobs: JobHandler[] = [
  handleJob(collectPlacesJob, (ctx, { property_id, request }) =>
    // The use case that sent the job read the id from the database.
    collectPlaces(ctx, { propertyId: property_id, request }),
  ),
  handleJob(guideMailJob, (ctx, { property_id, request }, { id }) =>
    sendGuideLetter(ctx, { propertyId: property_id, request, messageId: id }),
  ),
]

import { sandboxJobs, sandboxSchedules } from '#app/sandbox/job-handlers.ts'
import { accountJobs, accountSchedules } from '#features/accounts/server/jobs.ts'
import { backupJobs, backupSchedules } from '#features/backups/server/jobs.ts'
import { billingJobs, billingSchedules } from '#features/billing/server/jobs.ts'
import { bookingJobs, bookingSchedules } from '#features/bookings/server/jobs.ts'
import { bookingPhotoUse } from '#features/bookings/server/photo-use.ts'
import { calendarJobs, calendarSchedules } from '#features/calendar/server/jobs.ts'
import { contentJobs, contentSchedules } from '#features/content/server/jobs.ts'
import { guideJobs } from '#features/guide/server/jobs.ts'
import { guidePhotoUse } from '#features/guide/server/photo-use.ts'
import { hostJobs, hostSchedules } from '#features/hosts/server/jobs.ts'
import { listingJobs, listingSchedules, listingStartQueues } from '#features/listings/server/jobs.ts'
import { listingPhotoUse } from '#features/listings/server/photo-use.ts'
import { messagingJobs, messagingSchedules, messagingStartQueues } from '#features/messaging/server/jobs.ts'
import { messagingPhotoUse } from '#features/messaging/server/photo-use.ts'
import { moderationJobs, moderationSchedules } from '#features/moderation/server/jobs.ts'
import { paymentJobs, paymentSchedules } from '#features/payments/server/jobs.ts'
import { accountPictureUse } from '#features/photos/server/account-picture-use.ts'
import { photoJobs, photoSchedules } from '#features/photos/server/jobs.ts'
import { pricingJobs, pricingSchedules } from '#features/pricing/server/jobs.ts'
import { reviewJobs, reviewSchedules } from '#features/reviews/server/jobs.ts'
import { savedJobs, savedSchedules } from '#features/saved/server/jobs.ts'
import { searchJobs, searchSchedules } from '#features/search/server/jobs.ts'
import { expireStayChanges } from '#features/stay-changes/server/expire-changes.ts'
import { stayChangeJobs } from '#features/stay-changes/server/jobs.ts'
import type { Config } from '#platform/config/config.ts'
import type { JobHandler } from '#platform/jobs/job-handler.ts'
import { mailJobs, mailSchedules } from '#platform/mail/mail-rounds.ts'

/** Everything the worker does, feature by feature. */
export const jobHandlers: JobHandler[] = [
  ...accountJobs,
  ...listingJobs,
  ...billingJobs,
  ...bookingJobs({ changes: expireStayChanges }),
  ...stayChangeJobs,
  ...paymentJobs,
  ...calendarJobs,
  ...sandboxJobs,
  ...reviewJobs,
  ...hostJobs,
  ...messagingJobs,
  ...moderationJobs,
  ...guideJobs,
  ...photoJobs([listingPhotoUse, bookingPhotoUse, guidePhotoUse, messagingPhotoUse, accountPictureUse]),
  ...contentJobs,
  ...searchJobs,
  ...savedJobs,
  ...pricingJobs,
  ...mailJobs,
  ...backupJobs,
]

/** Work that recurs: the queue gets an empty job at these times (cron, UTC). */
export const schedulesOf = (config: Pick<Config, 'backup'>): { queue: string; cron: string }[] => [
  ...photoSchedules,
  ...listingSchedules,
  ...accountSchedules,
  ...billingSchedules,
  ...bookingSchedules,
  ...paymentSchedules,
  ...reviewSchedules,
  ...messagingSchedules,
  ...hostSchedules,
  ...moderationSchedules,
  ...calendarSchedules,
  ...searchSchedules,
  ...savedSchedules,
  ...pricingSchedules,
  ...sandboxSchedules,
  ...contentSchedules,
  ...mailSchedules,
  ...backupSchedules(config),
]

/** Work that a worker begins with. */
export const startQueues: string[] = [...listingStartQueues, ...messagingStartQueues]

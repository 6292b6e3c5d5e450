import { accountsPersonalData } from '#features/accounts/server/personal-data.ts'
import { availabilityPersonalData } from '#features/availability/server/personal-data.ts'
import { billingPersonalData } from '#features/billing/server/personal-data.ts'
import { bookingsPersonalData } from '#features/bookings/server/personal-data.ts'
import { calendarPersonalData } from '#features/calendar/server/personal-data.ts'
import { contentPersonalData } from '#features/content/server/personal-data.ts'
import { guidePersonalData } from '#features/guide/server/personal-data.ts'
import { hostsPersonalData } from '#features/hosts/server/personal-data.ts'
import { listingsPersonalData } from '#features/listings/server/personal-data.ts'
import { messagingPersonalData } from '#features/messaging/server/personal-data.ts'
import { moderationPersonalData } from '#features/moderation/server/personal-data.ts'
import { paymentsPersonalData } from '#features/payments/server/personal-data.ts'
import { photosPersonalData } from '#features/photos/server/personal-data.ts'
import { reviewsPersonalData } from '#features/reviews/server/personal-data.ts'
import { savedPersonalData } from '#features/saved/server/personal-data.ts'
import { stayChangesPersonalData } from '#features/stay-changes/server/personal-data.ts'
import { tripsPersonalData } from '#features/trips/server/personal-data.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'

/** Everyone who stores something about a person; those that refer to others' rows come first. */
export const personalData: PersonalDataKeeper[] = [
  billingPersonalData,
  contentPersonalData,
  savedPersonalData,
  tripsPersonalData,
  reviewsPersonalData,
  moderationPersonalData,
  messagingPersonalData,
  paymentsPersonalData,
  stayChangesPersonalData,
  bookingsPersonalData,
  calendarPersonalData,
  availabilityPersonalData,
  guidePersonalData,
  hostsPersonalData,
  listingsPersonalData,
  photosPersonalData,
  accountsPersonalData,
]

import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import type { DeletionAnswer } from '../../account-schema.ts'

/** Says that something obliges the site to keep what it has of somebody, why, and what that changes. */
export function HoldNotice({ reason, until }: NonNullable<DeletionAnswer['hold']>) {
  return (
    <Banner title={`Your data is kept until ${formatDate(dateOf(new Date(until)))}`}>
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      <p className="mt-2">
        You can delete your account all the same: it leaves the site at once. What is stored about you is
        removed after that day, and no sooner than 30 days after you delete it.
      </p>
    </Banner>
  )
}

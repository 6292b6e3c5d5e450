import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import type { DeletionAnswer } from '../../account-schema.ts'
import { holdWords } from './words.ts'

/** Says that something obliges the site to keep what it has of somebody, why, and what that changes. */
export function HoldNotice({ reason, until }: NonNullable<DeletionAnswer['hold']>) {
  return (
    <Banner title={holdWords.title(formatDate(dateOf(new Date(until))))}>
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      <p className="mt-2">{holdWords.text}</p>
    </Banner>
  )
}

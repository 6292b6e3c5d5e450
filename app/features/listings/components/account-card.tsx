import { BadgeCheck, Clock } from 'lucide-react'
import type { SessionUser } from '#features/accounts/account-schema.ts'
import { ownNameOf } from '#features/accounts/person.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { hostTier } from '../listing.ts'
import { accountWords } from './my-properties-words.ts'

export type AccountCardProps = {
  user: Omit<SessionUser, 'id'> | null
  /** How many properties the account has; null until that is known. */
  propertyCount: number | null
}

/** Who is signed in, since when, and whether the address is confirmed. */
export function AccountCard({ user, propertyCount }: AccountCardProps) {
  const tier = propertyCount === null ? null : hostTier(propertyCount)
  return (
    <Card as="section" aria-labelledby="account-info">
      <h2 id="account-info" className="text-h4">
        {accountWords.title}
      </h2>
      {user ? (
        <>
          <div className="mt-4 flex items-center gap-3">
            <Avatar name={ownNameOf(user)} picture={user.picture} decorative />
            <p className="min-w-0 text-meta font-semibold wrap-anywhere">
              {user.display_name && <span className="block">{user.display_name}</span>}
              <span className={user.display_name ? 'font-normal text-muted' : undefined}>
                <EmailWords email={user.email} />
              </span>
            </p>
          </div>
          <dl className="mt-4 grid gap-3 text-meta">
            <Line term={accountWords.joined}>{formatDate(dateOf(new Date(user.created_at)))}</Line>
            <Line term={accountWords.email}>
              {user.email_confirmed_at ? (
                <Badge tone="moss" icon={<BadgeCheck aria-hidden strokeWidth={1.75} />}>
                  {accountWords.verified}
                </Badge>
              ) : (
                <Badge tone="sun" icon={<Clock aria-hidden strokeWidth={1.75} />}>
                  {accountWords.pending}
                </Badge>
              )}
            </Line>
            {tier && (
              <Line term={accountWords.tier}>
                <Badge tone="tide">{accountWords.tiers[tier]}</Badge>
              </Line>
            )}
          </dl>
        </>
      ) : (
        <Skeleton className="mt-4 h-32 w-full" label={accountWords.loading} />
      )}
    </Card>
  )
}

/** An address that breaks behind its @ before it breaks anywhere else. */
function EmailWords({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  )
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

import { useSearchParams } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import type { Money } from '#lib/money.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Price } from '#ui/price.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { draftNameOf, formPath } from '../components/draft/form-path.ts'
import { previewOf } from '../components/draft/preview-of.ts'
import { useDraftStart } from '../components/draft/use-draft-start.ts'
import { CannotEdit, FormNotLoaded, SignInToList, UntilKnown } from '../components/form-instead.tsx'
import { listingPreviewWords, listPageWords } from '../components/form-words.ts'
import { ContactHost } from '../components/property/contact-host.tsx'
import { PropertyView } from '../components/property/property-view.tsx'
import { useEditedProperty } from '../components/use-edited-property.ts'
import type { HostPropertyBody } from '../property-schema.ts'

export function meta() {
  return [{ title: listingPreviewWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** A draft as guests would see it, before it is published. */
export default function PreviewListing() {
  const [params] = useSearchParams()
  const editedId = params.get('edit')
  const { status, user } = useAuth()
  const edited = useEditedProperty(status === 'signed-in' ? editedId : null)
  if (status === 'signed-out')
    return (
      <Framed>
        <SignInToList editedId={editedId} />
      </Framed>
    )
  if (edited.status === 'missing')
    return (
      <Framed>
        <CannotEdit />
      </Framed>
    )
  if (edited.status === 'failed')
    return (
      <Framed>
        <FormNotLoaded onRetry={edited.retry} />
      </Framed>
    )
  if (status === 'loading')
    return (
      <Framed>
        <UntilKnown editedId={editedId} />
      </Framed>
    )
  if (!user || edited.status !== 'ready') return <Looking />
  const name = draftNameOf(params)
  return <Preview key={name} accountId={user.id} name={name} property={edited.property} />
}

type PreviewProps = { accountId: string; name: string; property: HostPropertyBody | null }

function Preview({ accountId, name, property }: PreviewProps) {
  const { user } = useAuth()
  const { start } = useDraftStart(accountId, name, property)
  if (!start) return <Looking />
  const { listing, price, missing } = previewOf(start.values, start.photos)
  const { contact_email, contact_phone } = start.values
  const host = { name: firstWordOf(user?.display_name), picture: user?.picture ?? null }
  return (
    <PropertyView
      listing={listing}
      unratedScore="off"
      crumbs={[
        { label: listingPreviewWords.dashboard, href: '/dashboard' },
        { label: property ? listPageWords.editTitle : listPageWords.title, href: formPath(name) },
      ]}
      banner={<PreviewBanner name={name} isEdit={property !== null} missing={missing} />}
      contact={
        <ContactHost host={host} own={{ email: contact_email || null, phone: contact_phone || null }} />
      }
      booking={<PriceCard price={price} />}
      reviews={null}
    />
  )
}

/** What strangers read of a name. */
function firstWordOf(name: string | null | undefined): string | null {
  return name?.split(' ')[0] ?? null
}

type PreviewBannerProps = { name: string; isEdit: boolean; missing: readonly string[] }

function PreviewBanner({ name, isEdit, missing }: PreviewBannerProps) {
  return (
    <div className="my-4">
      <Banner
        title={isEdit ? listingPreviewWords.editTitle : listingPreviewWords.title}
        action={
          <ButtonLink href={formPath(name)} size="sm">
            {listingPreviewWords.back}
          </ButtonLink>
        }
      >
        <p>{isEdit ? listingPreviewWords.editText : listingPreviewWords.text}</p>
        {missing.length > 0 && (
          <>
            <p className="mt-3 font-semibold">{listingPreviewWords.missing}</p>
            <ul className="mt-1 list-disc ps-5">
              {missing.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        )}
      </Banner>
    </div>
  )
}

function PriceCard({ price }: { price: Money | null }) {
  return (
    <Card surface="raised">
      {price ? (
        <Price amount={price} per="night" size="lg" />
      ) : (
        <p className="text-h4">{listingPreviewWords.noPrice}</p>
      )}
      <p className="mt-3 text-meta text-muted">{listingPreviewWords.booking}</p>
    </Card>
  )
}

/** What stands here while there is nothing to preview. */
function Framed({ children }: { children: React.ReactNode }) {
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 className="mb-8">{listingPreviewWords.title}</h1>
      {children}
    </div>
  )
}

function Looking() {
  return (
    <Framed>
      <div className="grid min-h-96 place-items-center">
        <Spinner label={listingPreviewWords.loading} size="lg" />
      </div>
    </Framed>
  )
}

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AuthProvider } from '#features/accounts/components/auth-provider.tsx'
import { recordOf } from '#lib/record-of.ts'
import { fieldsOfKind, listingFieldNames, listingFields } from '../listing-fields.ts'
import { ContactFields } from './contact-fields.tsx'
import { previewOf } from './draft/preview-of.ts'
import { AmenityFields, BasicFields, DetailFields } from './listing-form-fields.tsx'
import { emptyListing, type ListingFormValues } from './listing-form-values.ts'
import { LocationFields } from './location-fields.tsx'
import { PropertyView } from './property/property-view.tsx'

// Whoever adds a field is told here which screen has no place for it. A form without its control would send nothing in its
// place, and so empty what is stored.

const values: ListingFormValues = {
  ...emptyListing,
  ...recordOf(fieldsOfKind('line', 'paragraph'), (name) => `What is said as ${name}`),
}

test('the form has a control for every field', () => {
  const fields = { values, errorOf: () => undefined, onEdited: () => undefined }
  const markup = renderToStaticMarkup(
    <AuthProvider>
      <BasicFields {...fields} />
      <LocationFields {...fields} TownList={() => null} />
      <DetailFields {...fields} />
      <AmenityFields {...fields} />
      <ContactFields {...fields} country="" />
    </AuthProvider>,
  )
  const controls = [...markup.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
  // Photos have a screen of their own.
  for (const name of listingFieldNames) if (name !== 'image_urls') expect(controls).toContain(name)
})

test('the page says every text that is for everybody', () => {
  const { listing } = previewOf(values, [])
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PropertyView
        {...{ listing, crumbs: [], booking: null, contact: null, reviews: null }}
        unratedScore="off"
      />
    </MemoryRouter>,
  )
  const told = fieldsOfKind('line', 'paragraph').filter(
    (name) => listingFields[name].readers !== 'host-and-guests',
  )
  for (const name of told) expect(markup).toContain(values[name])
})

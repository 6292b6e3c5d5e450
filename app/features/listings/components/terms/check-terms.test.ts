import { expect, test } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import type { HostTerms } from '../../host-terms-schema.ts'
import { checkTerms } from './check-terms.ts'
import { toTermsForm } from './terms-form.ts'
import { termsParts } from './terms-parts.ts'

const stored: HostTerms = {
  property_id: 'home' as PropertyId, // only carried along
  title: 'Sluice House',
  max_guests: 4,
  takes_pets: false,
  version: 0,
  currency: 'USD',
  price_per_night: 180,
  terms: null,
}

test('a price that was emptied is asked for, and not taken for one that stays as it is', () => {
  const form = { ...toTermsForm(stored), price_per_night: ' ' }
  expect(checkTerms(form, termsParts.price, 0)).toEqual({
    edit: null,
    errors: { price_per_night: 'Enter a number, such as 180 or 79.50' },
  })
})

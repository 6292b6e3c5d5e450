import { useState } from 'react'
import { AmenityIcon } from '#ui/amenity-icon.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChipGroup, RadioGroup } from '#ui/choice-group.tsx'
import { PropertyTypeIcon } from '#ui/property-type-icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { listingBounds } from '../listing-schema.ts'
import {
  amenities,
  amenityLabel,
  listFormAmenities,
  listFormTypes,
  propertyTypes,
  typeLabel,
  type VocabularyEntry,
} from '../vocabulary.ts'
import { CountField } from './count-field.tsx'
import type { ListingFormValues } from './listing-form-values.ts'

export type SectionFieldsProps = {
  values: ListingFormValues
  errorOf: (field: string) => string | undefined
}

/** Title, type and description. */
export function BasicFields({ values, errorOf }: SectionFieldsProps) {
  return (
    <>
      <TextField
        label="Property title"
        name="title"
        defaultValue={values.title}
        maxLength={100}
        hint="What makes it special, in a few words: “Cedar cabin by the lake”."
        error={errorOf('title')}
      />
      <TypeField initial={values.property_type} error={errorOf('property_type')} />
      <TextArea
        label="Description"
        name="description"
        optional
        rows={6}
        limit={2000}
        defaultValue={values.description}
        hint="At least 50 characters: the rooms, the surroundings, what guests love."
        error={errorOf('description')}
      />
    </>
  )
}

function TypeField({ initial, error }: { initial: string; error: string | undefined }) {
  const [more, setMore] = useState(() => isOnlyUnderMore(listFormTypes, initial))
  return (
    <div className="grid justify-items-start gap-2">
      <RadioGroup
        look="chips"
        legend="Property type"
        name="property_type"
        choices={(more ? propertyTypes : listFormTypes).map(({ slug }) => ({
          value: slug,
          label: typeLabel(slug),
          icon: <PropertyTypeIcon slug={slug} />,
        }))}
        defaultValue={initial}
        error={error}
      />
      {!more && (
        <Button variant="quiet" size="sm" onClick={() => setMore(true)}>
          More property types
        </Button>
      )}
    </div>
  )
}

/** Address, and how much of it everybody sees. */
export function LocationFields({ values, errorOf }: SectionFieldsProps) {
  return (
    <>
      <TextField
        label="Address"
        name="address"
        defaultValue={values.address}
        maxLength={200}
        autoComplete="street-address"
        error={errorOf('address')}
      />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          label="City"
          name="city"
          defaultValue={values.city}
          maxLength={100}
          autoComplete="address-level2"
          error={errorOf('city')}
        />
        <TextField
          label="State"
          name="state"
          defaultValue={values.state}
          maxLength={100}
          autoComplete="address-level1"
          error={errorOf('state')}
        />
        <TextField
          label="Country"
          name="country"
          defaultValue={values.country}
          maxLength={100}
          autoComplete="country-name"
          hint="Written out, as guests look for it: “United States”."
          error={errorOf('country')}
          className="sm:col-span-2 xl:col-span-1"
        />
      </div>
      <Checkbox
        label="Show guests only the area"
        name="area_only"
        defaultChecked={values.area_only}
        hint="Your exact address then reaches only guests whose booking you have confirmed."
      />
    </>
  )
}

/** Price and the three counts. */
export function DetailFields({ values, errorOf, onEdited }: SectionFieldsProps & { onEdited: () => void }) {
  return (
    <>
      <TextField
        label="Price per night"
        name="price_per_night"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values.price_per_night}
        prefix="$"
        suffix={<span className="pe-2">per night</span>}
        hint="From $1 to $10,000. Guests pay you directly; Holmward adds no booking fee."
        error={errorOf('price_per_night')}
        className="max-w-sm"
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <CountField
          label="Bedrooms"
          name="bedrooms"
          bounds={listingBounds.bedrooms}
          initial={values.bedrooms}
          error={errorOf('bedrooms')}
          onEdited={onEdited}
        />
        <CountField
          label="Bathrooms"
          name="bathrooms"
          bounds={listingBounds.bathrooms}
          initial={values.bathrooms}
          error={errorOf('bathrooms')}
          onEdited={onEdited}
        />
        <CountField
          label="Max guests"
          name="max_guests"
          bounds={listingBounds.max_guests}
          initial={values.max_guests}
          error={errorOf('max_guests')}
          onEdited={onEdited}
        />
      </div>
    </>
  )
}

/** Everything on offer, as chips. */
export function AmenityFields({ values, errorOf }: SectionFieldsProps) {
  const [more, setMore] = useState(() =>
    values.amenities.some((slug) => isOnlyUnderMore(listFormAmenities, slug)),
  )
  return (
    <div className="grid justify-items-start gap-2">
      <ChipGroup
        legend="What does it offer?"
        name="amenities"
        optional
        choices={(more ? amenities : listFormAmenities).map(({ slug }) => ({
          value: slug,
          label: amenityLabel(slug),
          icon: <AmenityIcon slug={slug} />,
        }))}
        defaultValue={values.amenities}
        error={errorOf('amenities')}
      />
      {!more && (
        <Button variant="quiet" size="sm" onClick={() => setMore(true)}>
          More amenities
        </Button>
      )}
    </div>
  )
}

/** How the host is reached. */
export function ContactFields({ values, errorOf }: SectionFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Contact email"
        name="contact_email"
        type="email"
        optional
        maxLength={255}
        autoComplete="email"
        defaultValue={values.contact_email}
        error={errorOf('contact_email')}
      />
      <TextField
        label="Contact phone"
        name="contact_phone"
        type="tel"
        optional
        maxLength={20}
        autoComplete="tel"
        defaultValue={values.contact_phone}
        hint="With country code, digits only: +15125550123"
        error={errorOf('contact_phone')}
      />
    </div>
  )
}

function isOnlyUnderMore(offered: readonly VocabularyEntry[], slug: string): boolean {
  return slug !== '' && !offered.some((entry) => entry.slug === slug)
}

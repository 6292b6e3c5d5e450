import { useState } from 'react'
import { currencyOptions } from '#features/pricing/currency-words.ts'
import { type Currency, currencySign, parseCurrency, usualCurrency } from '#lib/money.ts'
import { AmenityIcon } from '#ui/amenity-icon.tsx'
import { Button } from '#ui/button.tsx'
import { ChipGroup, RadioGroup } from '#ui/choice-group.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { PropertyTypeIcon } from '#ui/property-type-icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fieldWords } from '../listing-field-words.ts'
import { listingBounds } from '../listing-schema.ts'
import {
  amenities,
  amenityLabel,
  listFormAmenities,
  listFormTypes,
  moreListFormAmenities,
  moreListFormTypes,
  propertyTypes,
  typeLabel,
  type VocabularyEntry,
} from '../vocabulary.ts'
import { BedsField } from './beds-field.tsx'
import { CountField } from './count-field.tsx'
import { amenitiesWords, basicWords, detailWords } from './form-words.ts'
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
        label={fieldWords.title}
        name="title"
        dir="auto"
        defaultValue={values.title}
        hint={basicWords.titleHint}
        error={errorOf('title')}
      />
      <TypeField initial={values.property_type} error={errorOf('property_type')} />
      <TextArea
        label={fieldWords.description}
        name="description"
        optional
        rows={6}
        dir="auto"
        limit={2000}
        defaultValue={values.description}
        hint={basicWords.descriptionHint}
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
        legend={fieldWords.property_type}
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
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3"
          onClick={() => showMore(setMore, 'property_type', moreListFormTypes)}
        >
          {basicWords.moreTypes}
        </Button>
      )}
    </div>
  )
}

const counts = [
  { name: 'bedrooms', label: fieldWords.bedrooms },
  { name: 'bathrooms', label: fieldWords.bathrooms },
  { name: 'max_guests', label: fieldWords.max_guests },
] as const

/** Price with its currency, the three counts, and the beds. */
export function DetailFields({ values, errorOf, onEdited }: SectionFieldsProps & { onEdited: () => void }) {
  const { min, max } = listingBounds.bedrooms
  const [bedrooms, setBedrooms] = useState(() => Number(values.bedrooms) || min)
  return (
    <>
      <PriceFields values={values} errorOf={errorOf} />
      <div className="grid gap-5 sm:grid-cols-3">
        {counts.map(({ name, label }) => (
          <CountField
            key={name}
            label={label}
            name={name}
            bounds={listingBounds[name]}
            initial={values[name]}
            error={errorOf(name)}
            onEdited={onEdited}
            onCount={name === 'bedrooms' ? setBedrooms : undefined}
          />
        ))}
      </div>
      <BedsField
        initial={values.beds}
        bedrooms={Math.min(max, Math.max(min, Math.floor(bedrooms)))}
        error={errorOf('beds')}
        onEdited={onEdited}
      />
      <TextField
        label={fieldWords.registration_number}
        name="registration_number"
        optional
        maxLength={60}
        autoComplete="off"
        defaultValue={values.registration_number}
        hint={detailWords.registrationHint}
        error={errorOf('registration_number')}
      />
    </>
  )
}

function PriceFields({ values, errorOf }: SectionFieldsProps) {
  const initial = parseCurrency(values.currency) ?? usualCurrency
  const [currency, setCurrency] = useState<Currency>(initial)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={fieldWords.price_per_night}
        name="price_per_night"
        inputMode="decimal"
        // Of type text all the same: a number field throws away "$1,180" as it is typed, and turns with the wheel.
        min={listingBounds.price_per_night.min}
        step={0.01}
        autoComplete="off"
        defaultValue={values.price_per_night}
        prefix={currencySign(currency)}
        suffix={<span className="pe-2">{detailWords.priceSuffix}</span>}
        hint={detailWords.priceHint}
        error={errorOf('price_per_night')}
      />
      <NativeSelect
        label={fieldWords.currency}
        name="currency"
        defaultValue={initial}
        options={currencyOptions}
        onChange={(event) => setCurrency(parseCurrency(event.currentTarget.value) ?? usualCurrency)}
        hint={detailWords.currencyHint}
        error={errorOf('currency')}
      />
    </div>
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
        legend={amenitiesWords.title}
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
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3"
          onClick={() => showMore(setMore, 'amenities', moreListFormAmenities)}
        >
          {amenitiesWords.more}
        </Button>
      )}
    </div>
  )
}

/** Shows the rest of the choices and goes to the first of them: the button that had the focus is gone. */
function showMore(setMore: (more: boolean) => void, name: string, added: readonly VocabularyEntry[]) {
  setMore(true)
  const first = `[name=${name}][value=${added[0]?.slug}]`
  setTimeout(() => document.querySelector<HTMLElement>(first)?.focus())
}

function isOnlyUnderMore(offered: readonly VocabularyEntry[], slug: string): boolean {
  return slug !== '' && !offered.some((entry) => entry.slug === slug)
}

import { Mail } from 'lucide-react'
import { AmenityIcon } from '#ui/amenity-icon.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CheckboxGroup, ChipGroup, RadioGroup } from '#ui/choice-group.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { Section, Specimen, Specimens } from './specimen.tsx'

const amenities = [
  { value: 'wifi', label: 'WiFi', icon: <AmenityIcon slug="wifi" />, count: 41 },
  { value: 'pool', label: 'Pool', icon: <AmenityIcon slug="pool" />, count: 9 },
  { value: 'kitchen', label: 'Kitchen', icon: <AmenityIcon slug="kitchen" />, count: 38 },
  { value: 'gym', label: 'Gym', icon: <AmenityIcon slug="gym" />, count: 0 },
] as const
const types = [
  { value: 'cabin', label: 'Cabin' },
  { value: 'villa', label: 'Villa' },
  { value: 'dome', label: 'Dome', disabled: true },
]
const views = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const

/** Everything that is filled in. */
export function Forms() {
  return (
    <Section id="forms" title="Forms" lead="Labels above, words before colours, errors only after the fact.">
      <Specimens>
        <TextFields />
        <TextFieldStates />
        <LongTexts />
        <SelectsAndNumbers />
        <Choices />
        <ListsOfChoices />
        <Specimen name="A form with summary: submit it empty" wide>
          <SampleForm />
        </Specimen>
      </Specimens>
    </Section>
  )
}

function TextFields() {
  return (
    <Specimen name="Text: default, hint, affixes">
      <div className="grid gap-4">
        <TextField label="Title" name="plain-title" placeholder="Cedar Cabin by the lake" />
        <TextField
          label="E-mail"
          name="plain-email"
          type="email"
          optional
          autoComplete="email"
          hint="Guests see it once you confirm."
          prefix={<Mail aria-hidden strokeWidth={1.75} />}
        />
        <TextField
          label="Price"
          name="plain-price"
          inputMode="decimal"
          prefix="$"
          suffix="per night"
          defaultValue="180"
        />
      </div>
    </Specimen>
  )
}

function TextFieldStates() {
  return (
    <Specimen name="Text: invalid, disabled, read-only">
      <div className="grid gap-4">
        <TextField
          label="Contact e-mail"
          name="wrong-email"
          defaultValue="ada@"
          error="Enter an e-mail address like name@example.com."
        />
        <TextField label="Country" name="off-country" defaultValue="United States" disabled />
        <TextField label="Your page" name="fixed-page" defaultValue="holmward.example/ada" readOnly />
      </div>
    </Specimen>
  )
}

function LongTexts() {
  return (
    <Specimen name="Long text, counter, search">
      <div className="grid gap-4">
        <TextArea
          label="Description"
          name="description"
          limit={120}
          hint="What do guests see when they wake up?"
          defaultValue="Two rooms under cedar shingles, a stove, and the lake thirty steps away."
        />
        <SearchField label="Where" name="where" placeholder="City, state or country" />
      </div>
    </Specimen>
  )
}

function SelectsAndNumbers() {
  return (
    <Specimen name="Select and number">
      <div className="grid gap-4">
        <NativeSelect label="Property type" name="type" options={types} placeholder="Any type" optional />
        <NativeSelect label="State" name="state" options={[]} placeholder="Choose a country first" disabled />
        <NumberField label="Guests" name="guests" min={1} max={10} defaultValue={2} />
        <NumberField
          label="Rooms"
          name="rooms"
          min={1}
          max={6}
          defaultValue={9}
          error="Choose between 1 and 6 rooms."
        />
      </div>
    </Specimen>
  )
}

function Choices() {
  return (
    <Specimen name="Choices">
      <div className="grid gap-5">
        <ChipGroup legend="Amenities" name="chips" choices={amenities} defaultValue={['wifi', 'pool']} />
        <RadioGroup legend="View" name="view" look="segments" choices={views} defaultValue="list" />
        <RadioGroup legend="Kind" name="kind" look="chips" choices={types} defaultValue="cabin" />
      </div>
    </Specimen>
  )
}

function ListsOfChoices() {
  return (
    <Specimen name="Lists of choices">
      <div className="grid gap-5">
        <CheckboxGroup legend="Show only" name="boxes" choices={amenities} defaultValue={['kitchen']} />
        <RadioGroup legend="Check-in" name="radios" choices={types} defaultValue="villa" />
        <Checkbox label="I agree to the house rules" name="rules" error="Tick the box to go on." />
      </div>
    </Specimen>
  )
}

function validateSample(data: FormData): FormError[] {
  const errors: FormError[] = []
  if (!data.get('guest_name')) errors.push({ field: 'guest_name', message: 'Enter your name.' })
  if (!String(data.get('guest_email')).includes('@')) {
    errors.push({ field: 'guest_email', message: 'Enter an e-mail address like name@example.com.' })
  }
  return errors
}

function SampleForm() {
  const form = useFormErrors(validateSample)
  return (
    <form
      {...form.formProps}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check(event.currentTarget)) toast.success('All right', { description: 'Nothing was sent.' })
        else toast.error('Validation Error', { description: 'Please check the marked fields.' })
      }}
      className="grid max-w-xl gap-4"
    >
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <TextField label="Your name" name="guest_name" autoComplete="name" error={form.errorOf('guest_name')} />
      <TextField
        label="Your e-mail"
        name="guest_email"
        type="email"
        autoComplete="email"
        error={form.errorOf('guest_email')}
      />
      <Button type="submit" className="justify-self-start">
        Check
      </Button>
    </form>
  )
}

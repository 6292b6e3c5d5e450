import { Checkbox } from '#ui/checkbox.tsx'
import type { PartProps } from './terms-fields.tsx'

/** Whether guests book without asking, and what has to be true for it. */
export function InstantPart({ form, set }: PartProps) {
  return (
    <>
      <Checkbox
        name="instant"
        label="Confirm stays that fit at once"
        hint="The nights are taken, both of you have each other’s contacts, and other requests for them are closed."
        checked={form.instant}
        onChange={(event) => set({ instant: event.currentTarget.checked })}
      />
      {form.instant && (
        <Checkbox
          name="instant_reviewed"
          label="Only guests of whom hosts have written well"
          hint="With at least one review by a host, and 4 stars or more on average. Everybody else asks you first."
          checked={form.instant_reviewed}
          onChange={(event) => set({ instant_reviewed: event.currentTarget.checked })}
        />
      )}
      <div className="grid max-w-prose gap-2 text-meta text-muted">
        <p>You get a request as before, and the guest reads why, where one of these is not so:</p>
        <ul className="grid gap-1 ps-5" style={{ listStyle: 'disc' }}>
          <li>The guest’s e-mail is confirmed, and the guest has ticked your house rules.</li>
          <li>Your calendars on other platforms could be read within the last 15 minutes.</li>
          <li>The guest has no other confirmed stay in these nights.</li>
          <li>
            The guest has fewer than 2 stays ahead that were booked at once, or fewer than 5 after a first
            completed stay.
          </li>
        </ul>
      </div>
    </>
  )
}

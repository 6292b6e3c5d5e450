import { type RefObject, useState } from 'react'
import { toast } from '#ui/toast.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import type { DraftStart } from './draft/draft-start.ts'
import { formWords } from './form-words.ts'
import { changedFields, valuesOfProperty } from './listing-form-values.ts'

/** The property was changed elsewhere since its edit began: as it is now, and the labels of what is different there. */
export type EditConflict = { newest: HostPropertyBody | null; differences: readonly string[] }

/** Two edits of one property: told when the form opens or is sent, until the host has decided. */
export function useEditConflict(
  property: HostPropertyBody | null,
  start: DraftStart,
  propertyVersion: RefObject<number | null>,
) {
  const [conflict, setConflict] = useState(() => conflictOfStart(start, property))
  return {
    conflict,
    setConflict,
    /** The next save replaces the newest version. */
    keepMine: () => {
      propertyVersion.current = conflict?.newest?.version ?? propertyVersion.current
      setConflict(null)
      toast.info(formWords.keptMine, { description: formWords.keptMineText })
    },
  }
}

/** The draft of an edit was begun on an older version of the property than there is now. */
function conflictOfStart(start: DraftStart, property: HostPropertyBody | null): EditConflict | null {
  if (!property || start.propertyVersion === null || start.propertyVersion === property.version) return null
  return { newest: property, differences: changedFields(start.values, valuesOfProperty(property)) }
}

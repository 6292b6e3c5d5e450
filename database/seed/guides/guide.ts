import type { GuideCategory, GuideSection } from '#features/guide/guide.ts'
import type { GuideSecrets } from '#features/guide/server/seal-secrets.ts'

/** A place of a guide book. All of them are made up, like the streets. */
export type DemoPlace = {
  name: string
  category: GuideCategory
  description: string
  /** Kilometres from the front door. */
  north: number
  east: number
  rating?: string
  /** A street of the home's city; none for what has no door. */
  address?: string
  hours?: string
}

/** The guide book of a home as its host has written it. */
export type DemoGuide = Record<GuideSection, string> & { secrets: GuideSecrets; places: readonly DemoPlace[] }

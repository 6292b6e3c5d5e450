import type { Page } from '@playwright/test'
import type { Viewer } from './viewers.ts'
import type { PropertyName } from './world.ts'

/** A page in one situation, as it is to be looked at. */
export type ShotState = {
  /** Names the folder of the pictures; its first word is what `--only` chooses by. */
  name: string
  /** The address below the site's. `{reviewed}` and the like stand for a property's id. */
  path: string
  as: Viewer
  /** What of the server's answers is replaced, before the page is opened. */
  arrange?: (page: Page) => Promise<unknown>
  /** What a person does on the page to see this state. */
  prepare?: (page: Page) => Promise<unknown>
  /** The window alone: for what lies over the page. */
  frame?: 'window'
  /** Widths at which the state exists; all of them unless said. */
  widths?: readonly Width[]
  /** Console errors that belong to the state. */
  expectedErrors?: RegExp
  /** What there is not while it is photographed: an answer of the database, or a single listing. */
  without?: 'database' | 'listings'
}

export const widths = [390, 768, 1440] as const
export type Width = (typeof widths)[number]
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The path with the ids of this world's properties in it. */
export function pathOf(state: ShotState, ids: Record<PropertyName, string>): string {
  return state.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const id = new Map<string, string>(Object.entries(ids)).get(name)
    if (!id) throw new Error(`"${state.name}" asks for a property called ${name}, which there is not`)
    return id
  })
}

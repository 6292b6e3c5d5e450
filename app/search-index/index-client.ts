import type { SearchIndexDoor } from '#platform/search-index.ts'
import type { Answers, Ask } from './thread-messages.ts'

/** A question of one kind. */
export type Asked<K extends Ask['kind']> = Extract<Ask, { kind: K }>

/** Asks an index, in a thread or a process; null while it cannot answer. */
export type AskIndex = <K extends Ask['kind']>(question: Asked<K>) => Promise<Answers[K] | null>

/** The door of search to an index that is asked so. */
export function createIndexClient(ask: AskIndex): SearchIndexDoor {
  return {
    find: (question, page) => ask({ kind: 'find', question, page }),
    facets: (question) => ask({ kind: 'facets', question }),
    map: (question, shape) => ask({ kind: 'map', question, shape }),
    wordsLike: (word) => ask({ kind: 'words', word }),
    places: () => ask({ kind: 'places' }),
  }
}

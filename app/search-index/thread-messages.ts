import type { StorageConfig } from '#platform/config/storage-config.ts'
import type {
  IndexFacets,
  IndexMap,
  IndexMapShape,
  IndexPage,
  IndexPlace,
  IndexQuestion,
  IndexWord,
} from '#platform/search-index.ts'

/** Where an index came from: the snapshot of this machine, that in the storage, or the whole database. */
export type Origin = 'snapshot' | 'storage' | 'database'

/** What a thread is started with. */
export type ThreadOrder = {
  databaseUrl: string
  /** The file of the snapshot. */
  snapshot: string
  /** Where other machines find it too; null on one machine. */
  storage: StorageConfig | null
  /** Leave the snapshot alone and read the whole database. */
  isFresh: boolean
}

/** What the thread is asked; each kind with its answer. */
export type Ask =
  | { kind: 'find'; question: IndexQuestion; page: { offset: number; limit: number } }
  | { kind: 'facets'; question: IndexQuestion }
  | { kind: 'map'; question: IndexQuestion; shape: IndexMapShape }
  | { kind: 'words'; word: string }
  | { kind: 'places' }

export type Answers = {
  find: IndexPage
  facets: IndexFacets
  map: IndexMap
  words: IndexWord[]
  places: IndexPlace[]
}

export type ToThread = { number: number; ask: Ask }

export type FromThread =
  | { told: 'answer'; number: number; answer: Answers[Ask['kind']] | null }
  /** It can answer from now on. `from` says where the index came from. */
  | { told: 'ready'; from: Origin; listings: number; ms: number }
  /** So much has changed that a new thread should build a new index; until it is ready this one goes on. */
  | { told: 'rebuild' }
  /** A snapshot of this index lies on disk. */
  | { told: 'saved' }
  | { told: 'remark'; text: string }

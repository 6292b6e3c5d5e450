import { HeldList } from '../../components/console/held-list.tsx'
import { frameWords } from '../../components/console/words.ts'
import { queueWords } from '../../console-words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(queueWords.held.title) }, { name: 'robots', content: 'noindex' }]
}

/** Texts that went to many. */
export default function HeldPage() {
  return <HeldList />
}

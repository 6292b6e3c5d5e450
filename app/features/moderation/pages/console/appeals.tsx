import { AppealList } from '../../components/console/appeal-list.tsx'
import { frameWords } from '../../components/console/words.ts'
import { queueWords } from '../../console-words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(queueWords.appeals.title) }, { name: 'robots', content: 'noindex' }]
}

/** What somebody thinks we got wrong. */
export default function AppealsPage() {
  return <AppealList />
}

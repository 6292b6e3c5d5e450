import { AuditList } from '../../components/console/audit-list.tsx'
import { frameWords, placeWords } from '../../components/console/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(placeWords.log) }, { name: 'robots', content: 'noindex' }]
}

/** Who looked and decided. */
export default function LogPage() {
  return <AuditList />
}

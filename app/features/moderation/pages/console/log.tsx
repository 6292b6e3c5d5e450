import { AuditList } from '../../components/console/audit-list.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'Log · Console · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** Who looked and decided. */
export default function LogPage() {
  return <AuditList />
}

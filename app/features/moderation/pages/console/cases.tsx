import { useSearchParams } from 'react-router'
import { CaseList } from '../../components/console/case-list.tsx'
import { caseListWords, frameWords } from '../../components/console/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(caseListWords.pageTitle) }, { name: 'robots', content: 'noindex' }]
}

/** The open cases of a queue, which the address names. */
export default function CasesPage() {
  const [params] = useSearchParams()
  const queue = params.get('queue') === 'flags' ? 'flags' : 'reports'
  return <CaseList key={queue} queue={queue} />
}

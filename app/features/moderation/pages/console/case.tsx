import { useParams } from 'react-router'
import { CaseView } from '../../components/console/case-view.tsx'
import { caseWords, frameWords } from '../../components/console/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(caseWords.pageTitle) }, { name: 'robots', content: 'noindex' }]
}

/** A case, and what is to be done about it. */
export default function CasePage() {
  const { id = '' } = useParams()
  return <CaseView key={id} id={id} />
}

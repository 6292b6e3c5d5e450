import { useParams } from 'react-router'
import { PersonLook } from '../../components/console/person-look.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'A person · Console · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** What a person sees of their own. */
export default function PersonPage() {
  const { id = '' } = useParams()
  return <PersonLook key={id} id={id} />
}

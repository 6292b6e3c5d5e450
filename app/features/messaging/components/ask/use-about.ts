import { useSearchParams } from 'react-router'
import type { AskedHome } from './asked-home.ts'
import { type About, readAbout } from './read-about.ts'

/** What the address of a home's page says a question is about. */
export function useAbout(home: AskedHome): About {
  const [params] = useSearchParams()
  return readAbout(params, home)
}

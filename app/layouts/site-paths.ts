import { createContext, use } from 'react'

/** The addresses of all pages without parameters; links are shown only to pages that exist. */
export const SitePathsContext = createContext<ReadonlySet<string>>(new Set())

/** The addresses of all pages without parameters. */
export function useSitePaths(): ReadonlySet<string> {
  return use(SitePathsContext)
}

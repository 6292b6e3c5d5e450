import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages with sheets in their address: opening or closing one shows the same results. */
export function unlessOnlyASheetMoved(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSame && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}

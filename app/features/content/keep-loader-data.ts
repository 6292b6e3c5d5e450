type Change = { currentUrl: URL; nextUrl: URL; formMethod?: string; defaultShouldRevalidate: boolean }

/** For pages whose words do not depend on the query: a tab or a search inside them asks the server for nothing. */
export function revalidateOnOtherPage(change: Change): boolean {
  const isSamePage = change.currentUrl.pathname === change.nextUrl.pathname && !change.formMethod
  return isSamePage ? false : change.defaultShouldRevalidate
}

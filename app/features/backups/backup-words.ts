/** For the operator, when nothing that was foreseen went wrong. */
export const unforeseen = 'Something went wrong that was not foreseen; the log of the worker says more.'

/** What the watch says of the newest backup. */
export function overdueWords(newest: string | null): string {
  return newest ? 'The newest backup is older than 26 hours.' : 'There is no whole backup.'
}

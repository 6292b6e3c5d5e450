/** How it stands with the stream of a tab that follows the inbox. */
export type StreamOutcome =
  /** It said something, and then ended: with its token, or because the server asks for another one. */
  | { kind: 'ended'; retryMs: number | null }
  /** Nothing came through, or it could not be opened. */
  | { kind: 'silent' }

/** Within this time a stream says its first word, and from then on at least every twenty seconds. */
export const firstWordMs = 5_000
export const nextWordMs = 30_000

/**
 * How long to wait before the changes are asked for again and the next stream is tried. A stream that worked is opened again
 * soon, at some other moment than everybody's; without one it is polling: every fifteen seconds, and each minute while
 * nobody looks.
 */
export function pauseMs(
  outcome: StreamOutcome,
  { isHidden, random }: { isHidden: boolean; random: number },
): number {
  if (outcome.kind === 'ended') return outcome.retryMs ?? 500 + Math.round(random * 1_500)
  return isHidden ? 60_000 : 15_000
}

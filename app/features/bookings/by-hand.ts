/** True for a stay that its host has written down: its guest has no account, and nobody but the host sees it (decision 63). */
export function isByHand({ guest_id }: { guest_id: string | null }): boolean {
  return guest_id === null
}

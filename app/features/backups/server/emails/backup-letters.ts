import type { Letter } from '#platform/mail/letter.ts'

/** To the operator: a backup was not made, or none was made for too long. */
export function backupTroubleLetter({
  kind,
  words,
  newest,
  where,
}: {
  kind: 'failed' | 'overdue'
  words: string
  /** When the newest whole one was made, as it is shown; null when there is none. */
  newest: string | null
  /** The place of the backups as the operator knows it. */
  where: string
}): Letter {
  const heading = kind === 'failed' ? 'The backup failed' : 'The backup is overdue'
  return {
    subject: heading,
    preheader: words,
    heading,
    paragraphs: [
      words,
      newest
        ? 'The backups of before are untouched. The site goes on, and what was written since the newest one is kept nowhere else.'
        : 'The site goes on, and nothing of it is kept anywhere else.',
    ],
    facts: [
      { label: 'Newest backup', value: newest ?? 'None' },
      { label: 'Kept in', value: where },
    ],
    closing: [
      'Try it now with "npm run backup", and see what is there with "npm run backup -- list". The next one is made at the usual time.',
    ],
  }
}

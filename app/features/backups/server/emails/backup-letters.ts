import type { Letter } from '#platform/mail/letter.ts'

const headings = {
  failed: 'The backup failed',
  overdue: 'The backup is overdue',
  damaged: 'Files of the backups are damaged',
}

/** To the operator: a backup was not made, none was made for too long, or files of those that are kept were damaged. */
export function backupTroubleLetter({
  kind,
  words,
  newest,
  where,
}: {
  kind: keyof typeof headings
  words: string
  /** When the newest whole one was made, as it is shown; null when there is none. */
  newest: string | null
  /** The place of the backups as the operator knows it. */
  where: string
}): Letter {
  const heading = headings[kind]
  return {
    subject: heading,
    preheader: words,
    heading,
    paragraphs: [
      words,
      kind === 'damaged'
        ? 'The newest backup was made, and holds everything that the site has. Earlier ones may lack something: "npm run backup -- verify NAME" reads all of one and lists what is damaged.'
        : newest
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

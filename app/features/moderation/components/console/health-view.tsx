import type { ReactNode } from 'react'
import type { z } from 'zod'
import { answerOf, client } from '#lib/api-client.ts'
import { Badge } from '#ui/badge.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { queueWords, returnWords } from '../../console-words.ts'
import type { operatorHealthSchema } from '../../moderation-schema.ts'
import { Age, Asked, At, ConsoleHead, Facts, Part } from './console-parts.tsx'
import { healthWords } from './site-words.ts'
import { placeWords } from './words.ts'

type Health = z.output<typeof operatorHealthSchema>

/** Whether the machinery runs. `npm run doctor` tells what to do about what does not. */
export function HealthView() {
  const { state, again } = useAnswer(['console', 'health'], () => answerOf(client.operator.health.$get()), {
    freshness: 'live',
  })
  return (
    <>
      <ConsoleHead title={placeWords.health}>
        {healthWords.leadBefore}
        <code>{healthWords.leadCommand}</code>
        {healthWords.leadAfter}
      </ConsoleHead>
      <Asked state={state} again={again} loading={healthWords.loading}>
        {(health) => <Parts health={health} />}
      </Asked>
    </>
  )
}

function Parts({ health }: { health: Health }) {
  const busy = health.jobs.filter(({ waiting, active, failed }) => waiting + active + failed > 0)
  return (
    <div className="grid grid-cols-1 gap-8">
      <Part title={healthWords.parts}>
        <Facts
          facts={[
            {
              label: healthWords.storage,
              value: (
                <>
                  {health.storage === 's3' ? healthWords.bucket : healthWords.folder}{' '}
                  <Works works={health.storage_works} />
                </>
              ),
            },
            { label: healthWords.backup, value: <Backup health={health} /> },
            { label: healthWords.database, value: healthWords.databaseOf(health.postgres, health.version) },
            { label: healthWords.node, value: health.node },
          ]}
        />
      </Part>
      <List title={healthWords.jobs} none={healthWords.noJobs}>
        {busy.map(({ queue, waiting, active, failed, oldest_due }) => (
          <Line key={queue} title={<code>{queue}</code>} aside={oldest_due && <Age since={oldest_due} />}>
            {failed > 0 && <Badge tone="brick">{healthWords.jobsFailed(failed)}</Badge>}
            {waiting + active > 0 && <span>{healthWords.jobsToDo(waiting + active)}</span>}
          </Line>
        ))}
      </List>
      <List title={queueWords.failed_mails.title} none={healthWords.noMails}>
        {health.mails.map(({ id, kind, email, outcome, status, words, returned_at }) => (
          <Line
            key={id}
            title={email}
            aside={<Age since={returned_at} />}
            words={words && healthWords.mailAnswer(status, words)}
          >
            <code>{kind}</code>
            <Badge tone={outcome === 'delayed' ? 'sun' : 'brick'}>{returnWords[outcome]}</Badge>
          </Line>
        ))}
      </List>
      <List title={queueWords.broken_feeds.title} none={healthWords.noFeeds}>
        {health.feeds.map(({ id, home, since }) => (
          <Line key={id} title={home} aside={<Age since={since} />} />
        ))}
      </List>
    </div>
  )
}

function Works({ works }: { works: boolean }) {
  return <Badge tone={works ? 'moss' : 'brick'}>{works ? healthWords.works : healthWords.worksNot}</Badge>
}

function Backup({ health: { last_backup_at, backups_wanted } }: { health: Health }) {
  if (last_backup_at) return <At instant={last_backup_at} />
  return backups_wanted ? (
    <Badge tone="brick">{healthWords.noBackup}</Badge>
  ) : (
    <Badge tone="sun">{healthWords.backupsOff}</Badge>
  )
}

function List({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Part title={title}>
      {children.length === 0 ? (
        <p className="text-meta text-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line text-meta">{children}</ul>
      )}
    </Part>
  )
}

type LineProps = { title: ReactNode; aside?: ReactNode; words?: string | null; children?: ReactNode }

function Line({ title, aside, words, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
      <span className="flex flex-wrap items-center gap-2 text-muted">
        {children}
        {aside}
      </span>
      {words && <span className="w-full wrap-anywhere text-muted">{words}</span>}
    </li>
  )
}

import type { ReactNode } from 'react'
import type { z } from 'zod'
import { answerOf, client } from '#lib/api-client.ts'
import { countOf } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { returnWords } from '../../console-words.ts'
import type { operatorHealthSchema } from '../../moderation-schema.ts'
import { Age, Asked, At, ConsoleHead, Facts, Part } from './console-parts.tsx'

type Health = z.output<typeof operatorHealthSchema>

/** Whether the machinery runs. `npm run doctor` tells what to do about what does not. */
export function HealthView() {
  const { state, again } = useAnswer(['console', 'health'], () => answerOf(client.operator.health.$get()), {
    freshness: 'live',
  })
  return (
    <>
      <ConsoleHead title="Health">
        On the machine, <code>npm run doctor</code> says what to do about what is wrong.
      </ConsoleHead>
      <Asked state={state} again={again} loading="Looking at the machinery">
        {(health) => <Parts health={health} />}
      </Asked>
    </>
  )
}

function Parts({ health }: { health: Health }) {
  const busy = health.jobs.filter(({ waiting, active, failed }) => waiting + active + failed > 0)
  return (
    <div className="grid grid-cols-1 gap-8">
      <Part title="Storage, backups, versions">
        <Facts
          facts={[
            {
              label: 'Storage',
              value: (
                <>
                  {health.storage === 's3' ? 'S3' : 'A folder'} <Works works={health.storage_works} />
                </>
              ),
            },
            { label: 'Last backup', value: <Backup health={health} /> },
            { label: 'Database', value: `PostgreSQL ${health.postgres}, as of ${health.version}` },
            { label: 'Node', value: health.node },
          ]}
        />
      </Part>
      <List title="Jobs" none="Nothing waits, and nothing has failed.">
        {busy.map(({ queue, waiting, active, failed, oldest_due }) => (
          <Line key={queue} title={queue} aside={oldest_due && <Age since={oldest_due} />}>
            {failed > 0 && <Badge tone="brick">{failed} failed</Badge>}
            {waiting + active > 0 && <span>{countOf(waiting + active, 'job')} to do</span>}
          </Line>
        ))}
      </List>
      <List title="Returned mails" none="Our mails arrive.">
        {health.mails.map(({ id, kind, email, outcome, status, words, returned_at }) => (
          <Line
            key={id}
            title={email}
            aside={<Age since={returned_at} />}
            words={words && `${status}: ${words}`}
          >
            {kind}
            <Badge tone={outcome === 'delayed' ? 'sun' : 'brick'}>{returnWords[outcome]}</Badge>
          </Line>
        ))}
      </List>
      <List title="Broken calendars" none="Every calendar could be read.">
        {health.feeds.map(({ id, home, since }) => (
          <Line key={id} title={home} aside={<Age since={since} />} />
        ))}
      </List>
    </div>
  )
}

function Works({ works }: { works: boolean }) {
  return <Badge tone={works ? 'moss' : 'brick'}>{works ? 'Answers' : 'Does not answer'}</Badge>
}

function Backup({ health: { last_backup_at, backups_wanted } }: { health: Health }) {
  if (last_backup_at) return <At instant={last_backup_at} />
  return backups_wanted ? (
    <Badge tone="brick">There is none yet</Badge>
  ) : (
    <Badge tone="sun">None are made</Badge>
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

type LineProps = { title: string; aside?: ReactNode; words?: string | null; children?: ReactNode }

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

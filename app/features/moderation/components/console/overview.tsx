import { Banner } from '#ui/banner.tsx'
import { Anchor } from '#ui/link.tsx'
import { needsAnotherWords, type QueueName, queueWords } from '../../console-words.ts'
import type { Queues } from '../../moderation-schema.ts'
import { Age, Asked, ConsoleHead } from './console-parts.tsx'
import { overviewWords } from './site-words.ts'
import { rowMark } from './use-console-keys.ts'
import { useQueues } from './use-queues.ts'

const leadsTo: Record<QueueName, string> = {
  reports: '/operator/cases?queue=reports',
  flags: '/operator/cases?queue=flags',
  held: '/operator/held',
  appeals: '/operator/appeals',
  failed_mails: '/operator/health',
  broken_feeds: '/operator/health',
  failed_jobs: '/operator/health',
}

const people: readonly QueueName[] = ['reports', 'appeals', 'held', 'flags']
const machinery: readonly QueueName[] = ['failed_mails', 'broken_feeds', 'failed_jobs']

/** How much waits in each queue, and for how long. */
export function Overview() {
  const { state, again } = useQueues()
  return (
    <>
      <ConsoleHead title={overviewWords.title}>{overviewWords.lead}</ConsoleHead>
      <Asked state={state} again={again} loading={overviewWords.loading}>
        {(queues) => (
          <div className="grid gap-8">
            {queues.needs_another && (
              <Banner tone="warning" title={needsAnotherWords.title}>
                {needsAnotherWords.text} <code className="wrap-anywhere">{needsAnotherWords.command}</code>
              </Banner>
            )}
            <Board title={overviewWords.people} names={people} queues={queues} />
            <Board title={overviewWords.machinery} names={machinery} queues={queues} />
          </div>
        )}
      </Asked>
    </>
  )
}

function Board({ title, names, queues }: { title: string; names: readonly QueueName[]; queues: Queues }) {
  return (
    <section>
      <h2 className="mb-3 text-h4">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {names.map((name) => (
          <li key={name} className="grid">
            <QueueCard name={name} queue={queues[name]} isLink={name in leadsTo && mayOpen(name, queues)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Health is the operators' own. */
function mayOpen(name: QueueName, { role }: Queues): boolean {
  return role === 'operator' || !machinery.includes(name)
}

const card =
  'grid content-start gap-1 rounded-card border border-line bg-surface p-4 text-ink sm:p-5 no-underline'

type QueueCardProps = { name: QueueName; queue: Queues[QueueName]; isLink: boolean }

function QueueCard({ name, queue, isLink }: QueueCardProps) {
  const { title, hint } = queueWords[name]
  const words = (
    <>
      <span className="font-semibold">{title}</span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular font-serif text-h2 font-medium">{queue.count}</span>
        {queue.oldest_at && <Age since={queue.oldest_at} />}
      </span>
      <span className="text-meta text-muted">{hint}</span>
    </>
  )
  if (!isLink) return <div className={card}>{words}</div>
  return (
    <Anchor
      {...rowMark}
      href={leadsTo[name]}
      className={`${card} transition-colors hover:border-line-strong`}
    >
      {words}
    </Anchor>
  )
}

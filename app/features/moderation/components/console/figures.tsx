import type { z } from 'zod'
import { answerOf, client } from '#lib/api-client.ts'
import { formatCount } from '#lib/text.ts'
import { Card } from '#ui/card.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { actWords, reasonWords } from '../../decision-words.ts'
import type { transparencySchema } from '../../moderation-schema.ts'
import { reportReasonWords } from '../../report-words.ts'
import { Asked, At, ConsoleHead, Part } from './console-parts.tsx'
import { figuresWords } from './site-words.ts'
import { consoleWords, placeWords } from './words.ts'

type Counted = z.output<typeof transparencySchema>

/** What a report on transparency needs, of twelve months. */
export function Figures() {
  const { state, again } = useAnswer(['console', 'figures'], () =>
    answerOf(client.operator.transparency.$get()),
  )
  return (
    <>
      <ConsoleHead title={placeWords.figures}>{figuresWords.lead}</ConsoleHead>
      <Asked state={state} again={again} loading={figuresWords.loading}>
        {(counted) => <Counts counted={counted} />}
      </Asked>
    </>
  )
}

function Counts({ counted }: { counted: Counted }) {
  const { reports, decisions, reasons, median_hours } = counted
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-5">
        <Figure
          label={figuresWords.reports}
          value={formatCount(totalOf(reports))}
          hint={figuresWords.hints(formatCount(counted.hints))}
        />
        <Figure
          label={figuresWords.halfWithin}
          value={hoursOf(median_hours)}
          hint={figuresWords.halfWithinHint}
        />
        <Figure
          label={figuresWords.decisions}
          value={formatCount(totalOf(decisions))}
          hint={figuresWords.unreported(formatCount(counted.unreported))}
        />
        <Figure
          label={figuresWords.appeals}
          value={formatCount(counted.appeals)}
          hint={figuresWords.reversed(formatCount(counted.reversed))}
        />
        <Figure
          label={figuresWords.suspensions}
          value={formatCount(counted.suspended)}
          hint={figuresWords.automated(formatCount(counted.automated))}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-8 sm:grid-cols-2 xl:grid-cols-3">
        <Table title={figuresWords.byReport} rows={reports} words={reportReasonWords} />
        <Table title={figuresWords.byAct} rows={decisions} words={actWords} />
        <Table title={figuresWords.byReason} rows={reasons} words={reasonWords} />
      </div>
      <p className="text-meta text-muted">
        {figuresWords.since}
        <At instant={counted.since} />
      </p>
    </div>
  )
}

/** Rounded up, so that it never says less than it took. */
const hoursOf = (hours: number | null) =>
  hours === null ? '–' : figuresWords.hours(formatCount(Math.ceil(hours)))

function Figure({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <Card padding="sm">
      <dl>
        <dt className="text-meta text-muted">{label}</dt>
        <dd className="tabular font-serif text-h2 font-medium">{value}</dd>
        <dd className="text-meta text-muted">{hint}</dd>
      </dl>
    </Card>
  )
}

type Row<Code extends string> = { name: Code; count: number }

const totalOf = (rows: readonly Row<string>[]) => rows.reduce((sum, { count }) => sum + count, 0)

type TableProps<Code extends string> = {
  title: string
  rows: readonly Row<Code>[]
  words: Record<Code, string>
}

function Table<Code extends string>({ title, rows, words }: TableProps<Code>) {
  return (
    <Part title={title}>
      {rows.length === 0 && <p className="text-meta text-muted">{consoleWords.none}</p>}
      <dl className="divide-y divide-line text-meta">
        {rows.map(({ name, count }) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt>{words[name]}</dt>
            <dd className="tabular font-semibold">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

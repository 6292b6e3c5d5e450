import { ArrowLeft, ExternalLink } from 'lucide-react'
import { pictureOf } from '#features/photos/photo.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Anchor, TextLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { complaintWords, queueWords, standingWords } from '../../console-words.ts'
import { flagWords, targetWords } from '../../decision-words.ts'
import type { CaseDetails } from '../../moderation-schema.ts'
import { reportReasonWords } from '../../report-words.ts'
import { CaseConversation } from './case-conversation.tsx'
import { Age, Asked, At, ConsoleHead, Facts, finger, Part } from './console-parts.tsx'
import { DecisionForm } from './decision-form.tsx'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { upMark } from './use-console-keys.ts'
import { caseSubjectWords, caseWords } from './words.ts'

/** All that is known of a case, and what is to be done about it. */
export function CaseView({ id }: { id: string }) {
  // Once: each look is recorded, and nothing changes under who decides.
  const { state, again } = useAnswer(
    ['console', 'case', id],
    () => answerOf(client.operator.cases[':id'].$get({ param: { id } })),
    { freshness: 'once' },
  )
  return (
    <Asked state={state} again={again} loading={caseWords.loading}>
      {(found) => <Opened found={found} again={again} />}
    </Asked>
  )
}

function Opened({ found, again }: { found: CaseDetails; again: () => void }) {
  const queue = found.report_count > 0 ? 'reports' : 'flags'
  const words = targetWords[found.target_kind]
  return (
    <>
      <Anchor
        {...upMark}
        href={`/operator/cases?queue=${queue}`}
        className="mb-1 inline-flex min-h-11 items-center gap-1.5 text-meta text-tide"
      >
        <ArrowLeft aria-hidden strokeWidth={1.75} className="size-4 rtl:-scale-x-100" />
        {queueWords[queue].title}
      </Anchor>
      <ConsoleHead title={found.title}>
        <span className="flex flex-wrap items-center gap-2 text-meta">
          <span className="capitalize">{words}</span>
          {found.decided_at ? (
            <Badge tone="moss">{caseWords.decided}</Badge>
          ) : (
            <Age since={found.opened_at} />
          )}
          {found.is_complaint && <Badge tone="sun">{complaintWords}</Badge>}
          {found.flags.map((flag) => (
            <Badge key={flag} tone="sun">
              {flagWords[flag]}
            </Badge>
          ))}
        </span>
      </ConsoleHead>
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <Reported found={found} />
          <Reports reports={found.reports} count={found.report_count} />
          {found.has_conversation && <CaseConversation id={found.id} />}
          <About found={found} />
        </div>
        <div className="min-w-0">
          {found.decided_at && (
            <Banner tone="success" title={caseWords.isDecided}>
              <At instant={found.decided_at} />
            </Banner>
          )}
          {found.acts.length > 0 && <DecisionForm found={found} onDecided={again} />}
        </div>
      </div>
    </>
  )
}

/** The thing itself: words, pictures, and where it stands. */
function Reported({ found: { text, pictures, path, target_kind } }: { found: CaseDetails }) {
  if (!text && pictures.length === 0 && !path) return null
  return (
    <Part title={caseWords.reported(targetWords[target_kind])}>
      {text && (
        <Card padding="sm">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </Card>
      )}
      {pictures.length > 0 && (
        <ul aria-label={caseWords.pictures} className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {pictures.map((photo, at) => (
            <li key={photo.url}>
              <Picture
                {...pictureOf(photo, caseWords.picture(at + 1))}
                sizes="(min-width: 40rem) 8rem, 30vw"
                className="aspect-3/2 w-full rounded-input"
              />
            </li>
          ))}
        </ul>
      )}
      {path && (
        <TextLink
          href={path}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-meta"
        >
          {caseWords.open}
          <ExternalLink aria-hidden strokeWidth={1.75} className="size-4" />
        </TextLink>
      )}
    </Part>
  )
}

function Reports({ reports, count }: { reports: CaseDetails['reports']; count: number }) {
  if (reports.length === 0) return null
  return (
    <Part title={caseWords.reports(count, reports.length)}>
      <ul className="grid grid-cols-1 gap-3">
        {reports.map((report) => (
          <Card as="li" key={report.id} padding="sm">
            <p className="flex flex-wrap items-center justify-between gap-2 text-meta text-muted">
              <Badge tone="tide">{reportReasonWords[report.reason]}</Badge>
              <At instant={report.created_at} />
            </p>
            <p className="mt-2 whitespace-pre-line wrap-anywhere">{report.words ?? caseWords.noWords}</p>
            <p className="mt-2 text-meta text-muted wrap-anywhere">
              {report.reporter ?? caseWords.noReporter}
            </p>
          </Card>
        ))}
      </ul>
    </Part>
  )
}

function About({ found: { subject, open_stays, decisions } }: { found: CaseDetails }) {
  return (
    <Part title={caseSubjectWords.title}>
      <Facts
        facts={[
          {
            label: caseSubjectWords.person,
            value: (
              <TextLink href={`/operator/people/${subject.id}`} className={finger}>
                {subject.name ?? subject.email ?? caseSubjectWords.noName}
              </TextLink>
            ),
          },
          { label: caseSubjectWords.email, value: subject.email ?? caseSubjectWords.erased },
          { label: caseSubjectWords.standing, value: standingWords[subject.standing] },
          { label: caseSubjectWords.since, value: <At instant={subject.since} /> },
          {
            label: caseSubjectWords.stays,
            value: open_stays === 0 ? caseSubjectWords.noStays : caseSubjectWords.staysOf(open_stays),
          },
        ]}
      />
      <EarlierDecisions decisions={decisions} />
    </Part>
  )
}

import type { ResponseFigures } from '#features/messaging/response-words.ts'
import { countOf, formatCount } from '#lib/text.ts'
import { type HostFigures, percentOf } from './figures.ts'

/** Who lets homes without a name. */
export const someHost = 'A host on Holmward'

/** A figure of a host: what it says, and from what and since when it is told. */
export type FigureLine = { term: string; value: string; told: string }

const median = (minutes: number): string => {
  if (minutes < 60) return countOf(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.round(hours / 24), 'day')
}

/** What is known of a host, each with its number and its time; what is told from too few is left out. */
export function figureLines({
  response,
  figures: { acceptance, cancellations, calendar },
}: {
  response: ResponseFigures | null
  figures: HostFigures
}): FigureLine[] {
  const year = 'in the last 12 months'
  return [
    calendar && {
      term: 'Calendar accuracy',
      value: `${percentOf(calendar)}%`,
      told: `correct for ${formatCount(calendar.are)} of ${countOf(calendar.of, 'dated request')} ${year}`,
    },
    response && {
      term: 'Response rate',
      value: `${response.within_a_day_percent}%`,
      told: `of ${countOf(response.conversations, 'question and request', 'questions and requests')} answered within a day, in the last 90 days`,
    },
    response &&
      response.median_minutes !== null && {
        term: 'Response time',
        value: median(response.median_minutes),
        told: `median of ${formatCount(response.conversations)} first replies in the last 90 days`,
      },
    acceptance && {
      term: 'Requests accepted',
      value: `${percentOf(acceptance)}%`,
      told: `${formatCount(acceptance.are)} of ${countOf(acceptance.of, 'request')} ${year}`,
    },
    cancellations && {
      term: 'Cancelled by the host',
      value: cancellations.are === 0 ? 'None' : formatCount(cancellations.are),
      told: `of ${countOf(cancellations.of, 'confirmed stay')} ${year}`,
    },
  ].filter((line) => line !== null && line !== false)
}

/** The same figure as in `figureLines`, as a sentence; null where there is nothing to say. */
export function hostCancelsWords({ cancellations }: HostFigures): string | null {
  if (!cancellations || cancellations.are === 0) return null
  return `Cancelled ${formatCount(cancellations.are)} of ${countOf(cancellations.of, 'confirmed stay')} in the last 12 months`
}

/** What follows for a guest from what a host has declared (market rule 30). */
export const traderWords = {
  trader: {
    title: 'This host is a business',
    text: 'Consumer law protects your agreement with them. For example, they must inform you, and unfair terms are banned.',
  },
  private: {
    title: 'This host declares that they host privately',
    text: 'Your agreement is between private individuals. Consumer rights against businesses don’t apply to it.',
  },
  unknown: {
    title: 'This host hasn’t said whether they are a business',
    text: 'If it matters to you, ask before you book. Consumer law gives you fewer rights against private individuals.',
  },
} as const

/** What a confirmed address proves, and what it does not. */
export const emailProves =
  'The host opened a link we sent to this email address. That proves they can read its email. It doesn’t prove who they are, or that the home is theirs.'

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "May 2026", the same on server and browser. */
export function monthOf(instant: Date): string {
  return monthAndYear.format(instant)
}

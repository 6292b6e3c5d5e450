import { SpokenCount } from './spoken-count.tsx'

export type ResultCountProps = { text: string }

/** How many there are, read aloud once the filters have settled. */
export function ResultCount({ text }: ResultCountProps) {
  return (
    <>
      <p className="tabular text-muted">{text}</p>
      <SpokenCount text={text} />
    </>
  )
}

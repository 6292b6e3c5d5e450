import type { ReactNode } from 'react'

export type WaitTogetherProps = { skeleton: ReactNode; children: ReactNode }

/** Parts that are fetched apart and shown at once, so that none pushes down what already stands below it. */
export function WaitTogether({ skeleton, children }: WaitTogetherProps) {
  return (
    <div className="wait-together">
      <div className="while-waiting">{skeleton}</div>
      <div className="once-there">{children}</div>
    </div>
  )
}

/** What a part of it returns until it knows what it shows. */
export function Waiting() {
  return <span hidden data-waiting />
}

import { type ComponentType, useEffect, useState } from 'react'
import type { PlanNoticeProps } from './plan-notice.tsx'

/** The notice about the plan, fetched once the page stands: most hosts have none to read. */
export function LazyPlanNotice(props: PlanNoticeProps) {
  const [Notice, setNotice] = useState<ComponentType<PlanNoticeProps> | null>(null)
  useEffect(() => {
    let isCurrent = true
    import('./plan-notice.tsx').then(
      (module) => isCurrent && setNotice(() => module.PlanNotice),
      // Without it the page works all the same.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return Notice ? <Notice {...props} /> : null
}

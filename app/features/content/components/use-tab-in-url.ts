import { useSearchParams } from 'react-router'
import { changedParams } from '#lib/changed-params.ts'

/** Which tab the address names, and how to go to another one; the first one needs no name. */
export function useTabInUrl<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [params, setParams] = useSearchParams()
  const named = params.get('tab')
  const selected = ids.find((id) => id === named) ?? ids[0]
  function select(id: Id) {
    const tab = id === ids[0] ? null : id
    setParams((before) => changedParams(before, { tab }), { preventScrollReset: true })
  }
  return [selected, select]
}

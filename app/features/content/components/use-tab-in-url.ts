import { useSearchParams } from 'react-router'

/** Which tab the address names, and how to go to another one; the first one needs no name. */
export function useTabInUrl<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [params, setParams] = useSearchParams()
  const named = params.get('tab')
  const selected = ids.find((id) => id === named) ?? ids[0]
  function select(id: Id) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === ids[0]) after.delete('tab')
        else after.set('tab', id)
        return after
      },
      { preventScrollReset: true },
    )
  }
  return [selected, select]
}

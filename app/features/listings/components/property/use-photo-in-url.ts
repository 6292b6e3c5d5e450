import { useLocation, useNavigate } from 'react-router'
import { changedParams } from '#lib/changed-params.ts'

/** Which photo is open, as the address has it: `?photo=4` is the fourth. Null when none is. */
export function usePhotoInUrl(count: number) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = Number(new URLSearchParams(search).get('photo'))
  const open = Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : null

  function go(photo: number | null, replace: boolean) {
    const params = changedParams(new URLSearchParams(search), {
      photo: photo === null ? null : String(photo + 1),
    })
    void navigate({ search: params.toString() }, { replace, preventScrollReset: true })
  }
  return {
    open,
    show: (index: number) => go(index, open !== null),
    close: () => go(null, true),
  }
}

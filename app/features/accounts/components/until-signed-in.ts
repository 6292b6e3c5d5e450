import { toast } from '#ui/toast.ts'
import { browserSession } from '../session.ts'

/** Takes a message away once somebody is signed in, here or in another tab: it only led there. */
export function closeWhenSignedIn(message: number): void {
  const leave = browserSession().subscribe(() => {
    if (!browserSession().read()) return
    toast.close(message)
    leave()
  })
}

import { useEffect, useState } from 'react'
import { client } from '#lib/api-client.ts'
import type { PictureSize } from '../../attachment.ts'

type Wanted = { conversation: string; id: string; size?: PictureSize }

/** Fetches the bytes of a file in a conversation, as its reader may. Throws when they are not to be had. */
export async function fetchPrivateFile({ conversation, id, size = 'large' }: Wanted): Promise<Blob> {
  const answer = await client.conversations[':id'].attachments[':attachment_id'].$get({
    param: { id: conversation, attachment_id: id },
    query: { size },
  })
  if (!answer.ok) throw new Error(`the file was not given: ${answer.status}`)
  return answer.blob()
}

/** The address of a picture for as long as it is shown; no address of the site leads to it. */
export function usePrivatePicture({ conversation, id, size = 'large' }: Wanted): {
  src: string | null
  hasFailed: boolean
} {
  const [src, setSrc] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    let made: string | null = null
    fetchPrivateFile({ conversation, id, size }).then(
      (blob) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setSrc(made)
      },
      () => setFailed(!isGone),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [conversation, id, size])
  return { src, hasFailed }
}

import { Download } from 'lucide-react'
import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { problemTitle, problemWords } from '../problem-words.ts'
import { saveFile } from './save-file.ts'
import { dataWords } from './words.ts'

/** Everything that the site stores about somebody, as a file. */
export function DataDownload() {
  const [isPending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const data = await answerOf(client.account.data.$get())
      saveFile(
        `holmward-data-${new Date().toISOString().slice(0, 10)}.json`,
        JSON.stringify(data, null, 2),
        'application/json',
      )
      toast.success(dataWords.downloaded)
    } catch (error) {
      toast.error(problemTitle, { description: problemWords(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Card as="section" aria-labelledby="own-data">
      <h2 id="own-data" className="text-h4">
        {dataWords.title}
      </h2>
      <p className="mt-2 text-muted">{dataWords.lead}</p>
      <Button
        variant="secondary"
        className="mt-5"
        pending={isPending}
        onClick={download}
        icon={<Download aria-hidden className="size-5" strokeWidth={1.75} />}
      >
        {dataWords.download}
      </Button>
    </Card>
  )
}

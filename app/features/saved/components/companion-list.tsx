import { X } from 'lucide-react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { act } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import { companionWords } from './words.ts'

/** Who has voted in an own list: its owner removes them, and lets nobody else vote. */
export function CompanionList({ id }: { id: string }) {
  const route = client['saved-lists'][':id'].companions
  const { answer } = useAnswer(['saved', 'companions', id], () => answerOf(route.$get({ param: { id } })))
  if (!answer) return null
  const { companions, takes_companions } = answer
  const remove = (companion_id: string) =>
    act(() => answerOf(route[':companion_id'].$delete({ param: { id, companion_id } })), null, {
      done: () => ({ title: companionWords.removed }),
      failed: companionWords.notRemoved,
      outdates: ['saved'],
    })
  const take = (isOpen: boolean) =>
    act(() => answerOf(route.$put({ param: { id }, json: { takes_companions: isOpen } })), null, {
      failed: companionWords.notChanged,
      outdates: ['saved'],
    })
  return (
    <section aria-labelledby="companions" className="grid gap-3 border-t border-line pt-4">
      <h3 id="companions" className="font-semibold">
        {companionWords.title(companions.length)}
      </h3>
      <ul className="grid">
        {companions.map((companion) => (
          <li key={companion.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{companion.name}</span>
            <IconButton
              label={companionWords.remove(companion.name)}
              icon={<X aria-hidden strokeWidth={1.75} />}
              onClick={() => void remove(companion.id)}
            />
          </li>
        ))}
      </ul>
      {companions.length > 0 && <p className="text-meta text-muted">{companionWords.removeText}</p>}
      <p className="text-meta text-muted">{takes_companions ? companionWords.open : companionWords.closed}</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => void take(!takes_companions)}>
        {takes_companions ? companionWords.close : companionWords.reopen}
      </Button>
    </section>
  )
}

import { browserSession, sessionKey } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { toast } from '#ui/toast.ts'
import { messageOf } from '#web/use-action.ts'
import { outdate } from '#web/use-answer.ts'
import {
  filledHearts,
  heartsKey,
  type KeptHearts,
  parseHearts,
  setHeart,
  takeAnswer,
  withoutAccount,
} from '../../kept-hearts.ts'

const listeners = new Set<() => void>()
/** What was pressed, by home, and may be missing in an answer that is still to come. */
const pressed = new Map<string, boolean>()
// The presses of a home reach the server in their order.
const turns = new Map<string, Promise<unknown>>()
// Also the hearts themselves where storage is closed to us.
let cached: { text: string | null; hearts: KeptHearts } = { text: null, hearts: parseHearts(null) }
let filled: ReadonlySet<string> = new Set()

const who = () => browserSession().read()?.user.id ?? null

function read(): KeptHearts {
  let { text } = cached
  try {
    text = localStorage.getItem(heartsKey)
  } catch {
    // What this tab knows has to do.
  }
  if (text !== cached.text) cached = { text, hearts: parseHearts(text) }
  return cached.hearts
}

function write(hearts: KeptHearts): void {
  const text = JSON.stringify(hearts)
  cached = { text, hearts }
  try {
    if (hearts.waiting.length === 0 && !hearts.account) localStorage.removeItem(heartsKey)
    else localStorage.setItem(heartsKey, text)
  } catch {
    // Kept by this tab alone.
  }
  announce()
}

function announce(): void {
  filled = filledHearts(read(), who())
  for (const listener of listeners) listener()
}

/** The homes whose hearts are filled. */
export function savedHomes(): ReadonlySet<string> {
  return filled
}

export function subscribeToHearts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fills or empties a heart at once, here, and on the server for whoever is signed in; says so, with the way back. */
export function pressHeart(home: string, name: string, isSaved: boolean): void {
  const account = who()
  const next = setHeart(read(), account, { home, isSaved })
  if (!next) {
    toast.error('Not saved', { description: 'Sign in to save more homes than this browser can keep.' })
    return
  }
  write(next)
  const undo = { label: 'Undo', onAction: () => pressHeart(home, name, !isSaved) }
  toast.success(isSaved ? `Saved: ${name}` : `Taken out: ${name}`, { action: undo })
  if (account) void send(home, name, isSaved)
}

async function send(home: string, name: string, isSaved: boolean): Promise<void> {
  pressed.set(home, isSaved)
  const call = () => {
    const param = { id: home }
    return isSaved
      ? answerOf(client['saved-homes'][':id'].$put({ param, json: { list_id: null } }))
      : answerOf(client['saved-homes'][':id'].$delete({ param }))
  }
  const turn = (turns.get(home) ?? Promise.resolve()).then(call, call)
  turns.set(home, turn)
  try {
    await turn
  } catch (error) {
    const account = who()
    // A later press has been heard already, and says what is wanted.
    if (turns.get(home) === turn && account) {
      pressed.delete(home)
      write(setHeart(read(), account, { home, isSaved: !isSaved }) ?? read())
      toast.error(isSaved ? `Not saved: ${name}` : `Not taken out: ${name}`, {
        description: messageOf(error),
      })
    }
  } finally {
    outdate('saved')
    // What is being read may be of before this press.
    await underway
    if (turns.get(home) === turn) {
      turns.delete(home)
      pressed.delete(home)
    }
  }
}

let underway: Promise<void> | null = null

/** Takes what waited over into the account, and learns what else is saved; again whenever somebody signs in. */
export function syncHearts(): Promise<void> {
  underway ??= exchange().finally(() => {
    underway = null
  })
  return underway
}

async function exchange(): Promise<void> {
  const account = who()
  if (!account) return
  const sent = read().waiting
  try {
    const { homes } = sent.length
      ? await answerOf(client['saved-homes'].$put({ json: { homes: [...sent] } }))
      : await answerOf(client['saved-homes'].$get())
    if (who() !== account) return
    write(takeAnswer(read(), account, { sent, homes, pressed }))
    if (sent.length > 0) outdate('saved')
  } catch (error) {
    // Nothing is lost: it waits for the next time.
    if (sent.length > 0)
      toast.error('Your saved homes wait in this browser', { description: messageOf(error) })
  }
}

/** Follows who is signed in, and what other tabs do. */
export function followHearts(): void {
  let before = who()
  const onSession = () => {
    const now = who()
    if (now === before) return
    before = now
    if (read().account && read().account?.id !== now) write(withoutAccount(read()))
    else announce()
    void syncHearts()
  }
  browserSession().subscribe(onSession)
  window.addEventListener('storage', ({ key }) => {
    if (key === heartsKey) announce()
    if (key === sessionKey || key === null) onSession()
  })
  if (read().account && read().account?.id !== before) write(withoutAccount(read()))
  else announce()
  void syncHearts()
}

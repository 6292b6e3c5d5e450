import {
  filledHearts,
  heartsKey,
  type KeptHearts,
  type Press,
  parseHearts,
  setHeart,
  takeAnswer,
  unsentOf,
  withArrived,
  withoutAccount,
  withRefused,
} from '../../kept-hearts.ts'

export type HeartDoors = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The id of who is signed in. */
  who: () => string | null
  server: {
    put: (home: string, isSaved: boolean) => Promise<unknown>
    /** Takes over what waited, and answers all that is saved. */
    exchange: (waiting: readonly string[]) => Promise<{ homes: readonly string[] }>
    /** Whether a call got no answer, so that nobody knows whether it arrived. */
    isUnanswered: (error: unknown) => boolean
  }
  /** Something may be saved now that was not, or the other way round. */
  onSaved: () => void
  say: {
    tooMany: () => void
    pressed: (name: string, isSaved: boolean, undo: () => void) => void
    notPressed: (name: string, isSaved: boolean, error: unknown) => void
    stillWaiting: (error: unknown) => void
  }
}

export type Hearts = {
  /** The homes whose hearts are filled. */
  filled: () => ReadonlySet<string>
  subscribe: (listener: () => void) => () => void
  /** Fills or empties a heart at once, here, and on the server for whoever is signed in; says so, with the way back. */
  press: (home: string, name: string, isSaved: boolean) => void
  /** Sends what has not been answered, takes what waited over into the account, and learns what else is saved. */
  askAgain: () => Promise<void>
  /** Looks who is signed in now: what an account left here goes with it, and the next one's hearts are asked for. */
  followAccount: () => void
  /** Looks what another tab has written. */
  changedElsewhere: () => void
}

/** The hearts of this browser, shared by its tabs through storage. */
export function createHearts(doors: HeartDoors): Hearts {
  const { who, say } = doors
  const listeners = new Set<() => void>()
  const kept = openKept(doors.storage, announce)
  let filled: ReadonlySet<string> = new Set()
  let own: OnItsWay | null = null
  let before: string | null | undefined

  function announce() {
    filled = filledHearts(kept.read(), who())
    for (const listener of listeners) listener()
  }
  /** The next account begins with nothing on its way, and waits for nothing of the former. */
  function ofAccount(account: string): OnItsWay {
    if (own?.account === account) return own
    const mine = createOnItsWay(account, doors, kept, () => mine === own && who() === account)
    own = mine
    return mine
  }
  async function askAgain() {
    const account = who()
    if (!account) return
    const mine = ofAccount(account)
    mine.sendAgain()
    await mine.exchange()
  }
  function press(home: string, name: string, isSaved: boolean) {
    const account = who()
    const next = setHeart(kept.read(), account, { home, name, isSaved })
    if (!next) return say.tooMany()
    kept.write(next)
    say.pressed(name, isSaved, () => press(home, name, !isSaved))
    if (account) void ofAccount(account).send({ home, name, isSaved })
  }
  return {
    filled: () => filled,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    press,
    askAgain,
    followAccount: () => {
      const now = who()
      if (now === before) return
      before = now
      if (own?.account !== now) own = null
      const hearts = kept.read()
      if (hearts.account && hearts.account.id !== now) kept.write(withoutAccount(hearts))
      else announce()
      void askAgain()
    },
    changedElsewhere: announce,
  }
}

type Kept = { read: () => KeptHearts; write: (hearts: KeptHearts) => void }

function openKept(storage: HeartDoors['storage'], onWritten: () => void): Kept {
  // Also the hearts themselves where storage is closed to us.
  let cached: { text: string | null; hearts: KeptHearts } = { text: null, hearts: parseHearts(null) }
  return {
    read: () => {
      let { text } = cached
      try {
        text = storage.getItem(heartsKey)
      } catch {
        // What this tab knows has to do.
      }
      if (text !== cached.text) cached = { text, hearts: parseHearts(text) }
      return cached.hearts
    },
    write: (hearts) => {
      const text = JSON.stringify(hearts)
      cached = { text, hearts }
      try {
        if (hearts.waiting.length === 0 && !hearts.account) storage.removeItem(heartsKey)
        else storage.setItem(heartsKey, text)
      } catch {
        // Kept by this tab alone.
      }
      onWritten()
    },
  }
}

/** What one account has on its way to the server. */
type OnItsWay = {
  account: string
  send: (press: Press) => Promise<void>
  /** Sends what an earlier page, or this one without a connection, has got no answer to. */
  sendAgain: () => void
  exchange: () => Promise<void>
}

function createOnItsWay(
  account: string,
  { server, onSaved, say }: HeartDoors,
  { read, write }: Kept,
  isHere: () => boolean,
): OnItsWay {
  /** What was pressed, by home, and may be missing in an answer that is still to come. */
  const pressed = new Map<string, boolean>()
  // The presses of a home reach the server in their order.
  const turns = new Map<string, Promise<unknown>>()
  let underway: Promise<void> | null = null

  async function send(press: Press, onUnanswered = say.stillWaiting) {
    const { home, isSaved } = press
    pressed.set(home, isSaved)
    // When its turn has come it would go out in the name of whoever is signed in then.
    const call = async () => (isHere() ? server.put(home, isSaved) : undefined)
    const turn = (turns.get(home) ?? Promise.resolve()).then(call, call)
    turns.set(home, turn)
    // A later press has been heard already, and says what is wanted.
    const isLast = () => turns.get(home) === turn
    try {
      await turn
      if (isHere()) write(withArrived(read(), account, press))
      // Another tab has pressed it over, and which of the two came later nobody knows.
      if (isHere() && isLast()) sendAgain((other) => other.home === home)
    } catch (error) {
      if (isLast() && isHere()) fail(press, error, onUnanswered)
    } finally {
      onSaved()
      // What is being read may be of before this press.
      await underway
      if (isLast()) {
        turns.delete(home)
        pressed.delete(home)
      }
    }
  }
  function fail(press: Press, error: unknown, onUnanswered: (error: unknown) => void) {
    // It may have arrived. The next page sends it again, or this one when it is shown again.
    if (server.isUnanswered(error)) return onUnanswered(error)
    pressed.delete(press.home)
    write(withRefused(read(), account, press))
    say.notPressed(press.name, press.isSaved, error)
  }
  /** The first that was pressed goes first. */
  function sendAgain(isMeant: (press: Press) => boolean) {
    const presses = [...unsentOf(read(), account)].reverse().filter(isMeant)
    // Its person has been told when it was pressed.
    for (const press of presses) void send(press, () => undefined)
  }
  async function askAll() {
    const sent = read().waiting
    try {
      const { homes } = await server.exchange(sent)
      if (!isHere()) return
      write(takeAnswer(read(), account, { sent, homes, pressed }))
      if (sent.length > 0) onSaved()
    } catch (error) {
      // Nothing is lost: it waits for the next time.
      if (sent.length > 0 && isHere()) say.stillWaiting(error)
    }
  }
  return {
    account,
    send,
    sendAgain: () => sendAgain(({ home }) => !turns.has(home)),
    exchange: () => {
      underway ??= askAll().finally(() => {
        underway = null
      })
      return underway
    },
  }
}

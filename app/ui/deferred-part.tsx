import {
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { asWritten } from './as-written.ts'
import { lazyPart } from './lazy-part.ts'
import { carryOver, firstTouch, watchPlainPresses } from './plain-part.ts'
import { useIsFromServer } from './use-is-from-server.ts'
import { watchPresses } from './watch-presses.ts'

/**
 * A part that works as plain HTML, so that its code is deferred until somebody touches the page. In a document it
 * is what the server wrote until then; what was typed, focused or pressed in it meanwhile is carried over. On pages
 * that a navigation inside the site brings, it is there at once; so it is where this browser knows more than the server
 * wrote, as `isOutdated` tells. A page that fetches it with its data (`fetch`) has it in its first picture, so that
 * nothing moves below it, and the way back ends where one was.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOutdated: () => boolean = () => false,
) {
  let fetched: ComponentType<Props> | null = null
  const Later = lazyPart(load)
  async function fetch(): Promise<void> {
    try {
      fetched = await load()
    } catch {
      // The page is shown without it, and asks for it again.
    }
  }
  function AtOnce(props: Props) {
    const [Fetched] = useState(() => fetched)
    return Fetched ? (
      <Fetched {...props} />
    ) : (
      <Suspense>
        <Later {...props} />
      </Suspense>
    )
  }
  function Deferred(props: Props) {
    const isFromServer = useIsFromServer()
    const box = useRef<HTMLDivElement>(null)
    const Loaded = useLoadedOnTouch(box, load, isOutdated)
    if (Loaded) return <Loaded {...props} />
    if (!isFromServer) return <AtOnce {...props} />
    if (typeof document !== 'undefined') return <div ref={box} {...asWritten} />
    return (
      <div>
        <AtOnce {...props} />
      </div>
    )
  }
  return Object.assign(Deferred, { fetch })
}

/** The component that takes the place of the plain part in the box, once it is wanted and there. */
function useLoadedOnTouch<Props>(
  box: RefObject<HTMLDivElement | null>,
  load: () => Promise<ComponentType<Props>>,
  isOutdated: () => boolean,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const left = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is given belongs to the part and never changes
  useEffect(() => {
    const plain = box.current
    if (!plain) return
    const pressed = watchPlainPresses(plain)
    const presses = watchPresses(document)
    let isShown = true
    const wanted = isOutdated() ? Promise.resolve() : firstTouch(plain)
    wanted
      .then(load)
      .then((Part) => {
        // In the middle of a press neither the plain part nor the new one would get its click.
        presses.afterPress(() => {
          if (!isShown) return
          presses.stop()
          left.current = carryOver(plain, pressed.stop())
          flushSync(() => setLoaded(() => Part))
        })
      })
      // Without a connection it stays the plain HTML that it is, and a link is followed as one.
      .catch(() => pressed.follow())
    return () => {
      isShown = false
      presses.stop()
    }
  }, [])
  useLayoutEffect(() => {
    if (Loaded) left.current?.()
  }, [Loaded])
  return Loaded
}

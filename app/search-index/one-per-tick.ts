/**
 * Does pieces of work one after the other, each in a turn of the event loop of its own. A port hands over up to a
 * thousand messages in one turn, and those that come meanwhile too: work done right there would let neither timers nor
 * sockets have theirs for as long as somebody keeps asking.
 */
export function onePerTick<Work>(work: (piece: Work) => void): (piece: Work) => void {
  const waiting: Work[] = []
  const next = () => {
    const piece = waiting.shift()
    if (piece === undefined) return
    if (waiting.length > 0) setImmediate(next)
    work(piece)
  }
  return (piece) => {
    waiting.push(piece)
    if (waiting.length === 1) setImmediate(next)
  }
}

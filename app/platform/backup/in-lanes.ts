const lanes = 4

/** Works through a list, several at a time; the first that fails ends it all. */
export async function inLanes<T>(
  list: AsyncIterable<T> | Iterable<T>,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const source = each(list)
  let isOver = false
  const lane = async () => {
    try {
      for (let next = await source.next(); !next.done && !isOver; next = await source.next())
        await work(next.value)
    } finally {
      isOver = true
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
}

async function* each<T>(list: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* list
}

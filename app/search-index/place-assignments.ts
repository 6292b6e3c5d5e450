/**
 * Every way to find so many parts in fields of their own, as numbers of fields (0 city, 1 state, 2 country). In
 * "New York, NY" the city is one part and the state the other; a home in Buffalo has both names only in its state.
 */
export function assignmentsOf(parts: number): readonly (readonly number[])[] {
  return assignments[parts] ?? []
}

const assignments: Record<number, readonly (readonly number[])[]> = {
  1: [[0], [1], [2]],
  2: [
    [0, 1],
    [0, 2],
    [1, 2],
    [1, 0],
    [2, 0],
    [2, 1],
  ],
  3: [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ],
}

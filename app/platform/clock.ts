/** The present instant. Tests pass a fixed one. */
export type Clock = () => Date

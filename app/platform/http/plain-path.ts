// Letters, digits and marks that nobody encodes; no segment is empty or begins with a dot.
const plain = /^(\/|(?:\/[\w~-][\w.~-]*)+\/?)(?:\?[^#\\]*)?$/

/**
 * The path of a request's target (RFC 9112, 3.2) if it is written in the one way that every reader of it takes alike;
 * null for one with encoded characters, dot segments, empty segments or a host. What decides by a path before the
 * router does so by this one, so that no spelling means one thing to it and another to the router.
 */
export function plainPath(target: string): string | null {
  return plain.exec(target)?.[1] ?? null
}

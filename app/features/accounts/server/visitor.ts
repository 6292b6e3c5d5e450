/** Who asks before anybody is known: the client's address, and what its browser calls itself. */
export type Visitor = { address: string; userAgent: string | null }

type Request = { req: { header(name: string): string | undefined }; var: { address: string } }

/** The visitor behind a request. */
export function visitorOf(c: Request): Visitor {
  return { address: c.var.address, userAgent: c.req.header('user-agent') ?? null }
}

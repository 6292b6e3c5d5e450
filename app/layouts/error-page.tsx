export function ErrorPage({ error }: { error: unknown }) {
  return <main>{error instanceof Error ? error.message : 'Something went wrong.'}</main>
}

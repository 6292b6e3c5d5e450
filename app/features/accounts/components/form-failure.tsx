import { Banner } from '#ui/banner.tsx'

/** What went wrong with a form as a whole, above its fields. */
export function FormFailure({ children }: { children: string | null }) {
  return (
    children && (
      <Banner tone="danger" announce="assertive">
        {children}
      </Banner>
    )
  )
}

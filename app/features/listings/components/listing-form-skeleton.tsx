import { Skeleton } from '#ui/skeleton.tsx'
import { formWords } from './form-words.ts'

/** The listing form before it is known what stands in it. */
export function ListingFormSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <Skeleton className="hidden h-72 lg:block" />
      <div className="grid max-w-4xl gap-6">
        <Skeleton className="h-96 w-full" label={formWords.loading} />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}

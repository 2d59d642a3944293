import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'

/** Placeholder of the profile form. */
export function ProfileSkeleton() {
  return (
    <div className="grid max-w-[640px] gap-5 sm:grid-cols-2">
      <LoadingNote>Loading your profile</LoadingNote>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12" />
        </div>
      ))}
      <SlowNote />
    </div>
  )
}

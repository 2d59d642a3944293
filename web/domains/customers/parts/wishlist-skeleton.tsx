import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'

/** Two columns on phones, three beside the account menu. */
export const wishlistColumns = 'grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-4 md:gap-y-12 xl:gap-x-6'

/** Placeholder for three wishlist items. */
export function WishlistSkeleton() {
  return (
    <div>
      <LoadingNote>Loading your wishlist</LoadingNote>
      <div className={wishlistColumns}>
        {[0, 1, 2].map((index) => (
          <div key={index} className="flex flex-col gap-3">
            <Skeleton className="aspect-4/5 rounded-card sm:rounded-tile" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
      <SlowNote />
    </div>
  )
}

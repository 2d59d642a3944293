import type { CallOutput } from '@handset/contract/calls.ts'
import UserRound from 'lucide-react/icons/user-round'
import type { Loaded } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'

export type LoadedProfile = Loaded<CallOutput<'customer/view-my-profile'>> & { reload(): Promise<void> }

const mutedClass = 'text-small text-muted'

/** Summary of the profile; missing details are left out. */
export function ProfileSummary({ profile }: { profile?: LoadedProfile }) {
  if (profile?.phase === 'failed')
    return (
      <p role="alert" className="text-small text-soft">
        Your profile could not be loaded. {profile.message}
        <Button tone="text" onClick={() => void profile.reload()} className="-ml-5">
          Retry
        </Button>
      </p>
    )
  if (profile?.phase !== 'ready') {
    return (
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-4 w-44" />
        </div>
      </div>
    )
  }
  const { first_name, last_name, email, mobile } = profile.data
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-ground text-h3 font-semibold text-accent-text"
      >
        {name.charAt(0).toUpperCase() || <UserRound className="size-6" />}
      </span>
      <div className="min-w-0">
        {name ? <p className="truncate font-semibold">{name}</p> : null}
        {email ? <p className={`truncate ${name ? mutedClass : 'font-semibold'}`}>{email}</p> : null}
        {mobile ? <p className={`tabular ${name || email ? mutedClass : 'font-semibold'}`}>+91 {mobile}</p> : null}
      </div>
    </div>
  )
}

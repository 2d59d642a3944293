import { href } from '@handset/contract/pages.ts'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { useCall, type Loaded } from '../../../lib/api/use-call.ts'
import { AccountLayout } from '../parts/account-layout.tsx'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import UserRound from 'lucide-react/icons/user-round'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import type { CallOutput } from '@handset/contract/calls.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function DashboardPage() {
  return (
    <AccountLayout
      title="My Account"
      description="Your orders, wishlist, profile and addresses."
      trail={[{ label: 'My account' }]}
      profile={
        <SessionGuard kind="customer" skeleton={<ProfileSummary />}>
          <MyProfile />
        </SessionGuard>
      }
    >
      <AccountTiles />
    </AccountLayout>
  )
}

function MyProfile() {
  return <ProfileSummary profile={useCall('customer/view-my-profile', {})} />
}

const tiles = [
  { title: 'Orders', text: 'View order status', page: 'myOrders', Icon: Package },
  { title: 'Wishlist', text: 'Phones you have saved', page: 'myWishlist', Icon: Heart },
  { title: 'Account', text: 'Edit profile', page: 'editProfile', Icon: UserRound },
  { title: 'My Address', text: 'Add or edit addresses', page: 'myAddress', Icon: MapPin },
] as const

function AccountTiles() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4">
      {tiles.map(({ title, text, page, Icon }) => (
        <li key={page}>
          <Anchor
            href={href(page)}
            className="flex h-full min-h-40 flex-col justify-between gap-6 rounded-tile bg-sunken p-5 transition-colors duration-120 hover:bg-tile sm:min-h-52 sm:p-7"
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-accent-text" />
            <span>
              <span className="block text-h3 font-semibold">{title}</span>
              <span className="mt-1 block text-small text-muted">{text}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

type LoadedProfile = Loaded<CallOutput<'customer/view-my-profile'>> & { reload(): Promise<void> }

const mutedClass = 'text-small text-muted'

/** Summary of the profile; missing details are left out. */
function ProfileSummary({ profile }: { profile?: LoadedProfile }) {
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

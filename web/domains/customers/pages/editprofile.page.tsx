import { href } from '@handset/contract/pages.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { MessagePreferences } from '../../privacy/parts/message-preferences.tsx'
import { AccountLayout } from '../parts/account-layout.tsx'
import { LogOutEverywhere } from '../log-out-everywhere.tsx'
import { ProfileForm } from '../parts/profile-form.tsx'
import { ReturnedMailNotice } from '../returned-mail-notice.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const trail = [
  { label: 'Home', href: href('home') },
  { label: 'My account', href: href('dashboard') },
  { label: 'Edit profile' },
]

export default function EditProfilePage() {
  return (
    <AccountLayout title="Edit profile" trail={trail}>
      <PageHead title="Edit profile" description="Your name and how we reach you." />
      <SessionGuard kind="customer" skeleton={<ProfileSkeleton />}>
        <MyProfile />
      </SessionGuard>
    </AccountLayout>
  )
}

function MyProfile() {
  const profile = useCall('customer/view-my-profile', {})
  if (profile.phase === 'loading') return <ProfileSkeleton />
  if (profile.phase === 'failed') return <LoadFailed title="Your profile could not be loaded" {...profile} />
  const { returned_mail, ...fields } = profile.data
  return (
    <>
      <ReturnedMailNotice returnedMail={returned_mail} reload={profile.reload} />
      <ProfileForm profile={fields} />
      <div className="mt-10 max-w-[640px]">
        <MessagePreferences />
      </div>
      <LogOutEverywhere />
    </>
  )
}

/** Placeholder of the profile form. */
function ProfileSkeleton() {
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

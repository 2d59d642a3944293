import { href } from '@handset/contract/pages.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { MessagePreferences } from '../../privacy/parts/message-preferences.tsx'
import { AccountLayout } from '../parts/account-layout.tsx'
import { ProfileForm } from '../parts/profile-form.tsx'
import { ReturnedMailNotice } from '../returned-mail-notice.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'
import { signOutEverywhere } from '../parts/sign-in.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const trail = [{ label: 'My account', href: href('dashboard') }, { label: 'Edit profile' }]

export default function EditProfilePage() {
  return (
    <AccountLayout
      title="Edit profile"
      description="Your name and how we reach you."
      trail={trail}
      skeleton={<ProfileSkeleton />}
    >
      <MyProfile />
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

/** Ends the customer's sessions on all devices, after a question. */
function LogOutEverywhere() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { busy, run } = useBusy()
  async function confirm() {
    await run(() => signOutEverywhere(() => navigate(href('home'))))
    setOpen(false)
  }
  return (
    <div className="mt-12 max-w-[640px] border-t border-line-soft pt-6">
      <h2 className="text-base font-semibold">Lost a device?</h2>
      <p className="mt-1 mb-4 text-small text-soft">End your log-ins on all phones and computers, this one included.</p>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Log out everywhere
      </Button>
      {open ? (
        <ConfirmDialog
          open
          title="Log out everywhere?"
          confirm="Log out"
          tone="primary"
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setOpen(false)}
        >
          You will have to log in again on every device.
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { AccountLayout } from '../parts/account-layout.tsx'
import { AddressBook } from '../parts/address-book.tsx'
import { ReturnedMailNotice } from '../returned-mail-notice.tsx'
import { SkeletonCard } from '../../../ui/display/skeleton-card.tsx'
import { LoadingNote } from '../../../ui/display/skeleton.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function MyAddressPage() {
  return (
    <AccountLayout
      title="My Addresses"
      description="Your delivery addresses."
      trail={[{ label: 'My account' }]}
      skeleton={<AddressSkeleton />}
    >
      <MyAddresses />
    </AccountLayout>
  )
}

function MyAddresses() {
  const addresses = useCall('customer/all-address', {})
  const profile = useCall('customer/view-my-profile', {})
  if (addresses.phase === 'loading') return <AddressSkeleton />
  if (addresses.phase === 'failed') return <LoadFailed title="Your addresses could not be loaded" {...addresses} />
  return (
    <>
      {profile.phase === 'ready' ? (
        <ReturnedMailNotice returnedMail={profile.data.returned_mail} reload={profile.reload} />
      ) : null}
      <AddressBook
        addresses={addresses.data.address_list}
        profile={profile.phase === 'ready' ? profile.data : undefined}
        onChanged={async () => {
          await Promise.all([addresses.reload(), profile.reload()])
        }}
      />
    </>
  )
}

function AddressSkeleton() {
  return (
    <div>
      <LoadingNote>Loading your addresses</LoadingNote>
      <div className="mb-4 grid gap-4 md:grid-cols-2">
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </div>
      <SkeletonCard lines={1} className="py-4 sm:py-4" />
    </div>
  )
}

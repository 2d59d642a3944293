import { PageHead } from '../../../lib/page/page-head.tsx'
import { EntryFrame } from '../../staff/parts/entry-frame.tsx'
import { FirstAccountForm } from '../parts/first-account-form.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminFirstAccountPage() {
  return (
    <EntryFrame heading="Make your account">
      <PageHead title="Your account" withoutShopName />
      <FirstAccountForm />
    </EntryFrame>
  )
}

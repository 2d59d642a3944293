import { PageHead } from '../../../lib/page/page-head.tsx'
import { StaffLogin } from '../parts/staff-login.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminLoginPage() {
  return (
    <>
      <PageHead title="Admin Login" withoutShopName description="Staff log in to the back office of the shop." />
      <StaffLogin kind="admin" heading="Admin Login" home="adminDashboard" />
    </>
  )
}

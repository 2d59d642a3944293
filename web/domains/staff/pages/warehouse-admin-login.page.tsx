import { PageHead } from '../../../lib/page/page-head.tsx'
import { StaffLogin } from '../parts/staff-login.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function WarehouseLoginPage() {
  return (
    <>
      <PageHead
        title="Warehouse Admin Login"
        withoutShopName
        description="Staff log in to the warehouse pages of the shop."
      />
      <StaffLogin kind="warehouse" heading="Warehouse Admin Login" home="warehouseOrders" />
    </>
  )
}

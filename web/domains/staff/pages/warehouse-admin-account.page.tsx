import { OwnAccountPage } from '../account/own-account.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function WarehouseAccountPage() {
  return <OwnAccountPage kind="warehouse" />
}

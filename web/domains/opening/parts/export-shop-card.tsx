import { DownloadButton } from '../../../lib/api/download-button.tsx'
import { Card } from '../../../ui/display/card.tsx'

/** Downloads the shop without its people and orders. */
export function ExportShop() {
  return (
    <Card title="Export the shop">
      <p className="max-w-prose text-small text-muted">
        One zip with categories, tags, products, prices, stock, images, videos, settings and pages. It has no customers,
        orders, coupons, staff or keys.
      </p>
      <DownloadButton className="mt-4" size="medium" path="admin/shop-export" input={{}} filename="Shop.zip">
        Download the export
      </DownloadButton>
    </Card>
  )
}

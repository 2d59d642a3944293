import { useState } from 'react'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'

/** Downloads the shop without its people and orders. */
export function ExportShop() {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    await downloadFile('GET', 'admin/shop-export', {}, 'Shop.zip')
    setBusy(false)
  }

  return (
    <Card title="Export the shop">
      <p className="max-w-prose text-small text-muted">
        One zip with categories, tags, products, prices, stock, images, videos, settings and pages. It has no customers,
        orders, coupons, staff or keys.
      </p>
      <Button className="mt-4" tone="secondary" busy={busy} onClick={() => void download()}>
        Download the export
      </Button>
    </Card>
  )
}

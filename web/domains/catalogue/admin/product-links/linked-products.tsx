import type { CallOutput } from '@handset/contract/calls.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { ProductThumb } from './product-thumb.tsx'

type Linked = CallOutput<'admin/product-get-product-linked-list/{product_id}'>[number]

interface LinkedProductsProps {
  linked: readonly Linked[]
  readOnly: boolean
  busy: boolean
  onUnlink(linked: Linked): Promise<void>
}

/** Products shown as other colours on this product's page. */
export function LinkedProducts({ linked, readOnly, busy, onUnlink }: LinkedProductsProps) {
  const [open, setOpen] = useState<Linked>()
  if (linked.length === 0) return <p className="text-soft">No products are linked yet. Link one in the table below.</p>
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {linked.map((product) => (
          <li
            key={product.product_color_id}
            className="flex items-center gap-3 rounded-card border border-line bg-ground p-3"
          >
            <ProductThumb image={product.image} />
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">{product.product_name}</p>
              <p className="text-small text-soft">{product.product_color}</p>
            </div>
            {readOnly ? null : (
              <Button
                tone="secondary"
                size="row"
                aria-label={`Unlink ${product.product_name}`}
                onClick={() => setOpen(product)}
              >
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={open !== undefined}
        title="Unlink this product?"
        confirm="Unlink product"
        busy={busy}
        onConfirm={() => {
          if (open) void onUnlink(open).then(() => setOpen(undefined))
        }}
        onCancel={() => setOpen(undefined)}
      >
        {open ? `${open.product_name} and the product of this page will no longer show each other.` : ''}
      </ConfirmDialog>
    </>
  )
}

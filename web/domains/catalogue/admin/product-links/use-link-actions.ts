import { useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { undoChange } from '../../../../lib/forms/undo-change.ts'
import { useRowActions } from '../../../../lib/lists/use-row-actions.ts'
import type { LinkableProduct } from './linkable-products.tsx'

/** Links and unlinks products; both lists are reloaded. */
export function useLinkActions(productId: string, reload: () => Promise<void>) {
  const [linking, setLinking] = useState<number>()
  const { busy, runAction } = useRowActions({ reload, onDone: () => setLinking(undefined) })
  return {
    linking,
    unlinking: busy && linking === undefined,
    async link({ product_unique, product_variant_id, product_color, product_id }: LinkableProduct) {
      if (linking !== undefined) return
      setLinking(product_variant_id)
      const input = { product_unique, product_variant_id, product_color, product_id: productId }
      await runAction(api.post('admin/create-product-link', { ...input, list_product_id: product_id }))
    },
    unlink: (id: number) =>
      runAction(api.post('admin/delete-linked-product', { id, is_active: false }), () =>
        undoChange(`product/${productId}`),
      ),
  }
}

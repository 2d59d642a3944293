import { useState } from 'react'
import { api, errorMessage } from '../../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { undoAction } from '../../../../lib/forms/undo-change.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import type { LinkableProduct } from './linkable-products.tsx'

/** Links and unlinks products, shows the server's message and reloads both lists. */
export function useLinkActions(productId: string, reload: () => Promise<unknown>) {
  const [linking, setLinking] = useState<number>()
  const [unlinking, setUnlinking] = useState(false)

  async function runAction(request: Promise<CallResponse<null>>, undoEntity?: string) {
    const response = await request
    if (response.status) toast.success(response.message, undoEntity ? undoAction(undoEntity, reload) : undefined)
    else toast.warning(errorMessage(response))
    await reload()
  }

  return {
    linking,
    unlinking,
    async link({ product_unique, product_variant_id, product_color, product_id }: LinkableProduct) {
      if (linking !== undefined) return
      setLinking(product_variant_id)
      await runAction(
        api.post('admin/create-product-link', {
          product_unique,
          product_variant_id,
          product_color,
          product_id: productId,
          list_product_id: product_id,
        }),
      )
      setLinking(undefined)
    },
    async unlink(id: number) {
      setUnlinking(true)
      await runAction(api.post('admin/delete-linked-product', { id, is_active: false }), `product/${productId}`)
      setUnlinking(false)
    },
  }
}

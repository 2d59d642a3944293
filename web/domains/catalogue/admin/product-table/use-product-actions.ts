import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import type { CallSends } from '../../../../lib/api/call-types.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { undoChange } from '../../../../lib/forms/undo-change.ts'
import { useRowActions } from '../../../../lib/lists/use-row-actions.ts'

/** The call takes several ids in one comma-separated field. */
export const productIds = (products: readonly StaffProduct[]): [string] => [
  products.map(({ product_id }) => product_id).join(','),
]

export function useProductActions(list: { reload(): Promise<void>; onDone(): void }) {
  const { busy, runAction } = useRowActions(list)
  return {
    busy,
    activateAll: (chosen: Omit<CallSends<'admin/product-bulk-status'>, 'is_active'>, isActive: boolean) =>
      runAction(api.post('admin/product-bulk-status', { ...chosen, is_active: isActive }), ({ product_ids }) =>
        product_ids.length === 0 ? undefined : undoChange('products'),
      ),
    archive: ({ product_id }: StaffProduct, isArchived: boolean) =>
      runAction(api.post('admin/product-archive', { product_id, is_archived: isArchived }), () =>
        undoChange(`product/${product_id}`),
      ),
    duplicate: ({ product_id }: StaffProduct) => runAction(api.post('admin/product-duplicate', { product_id })),
  }
}

import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { discountPercentage } from '@handset/contract/money.rules.ts'
import { useState } from 'react'
import { api, fieldErrors, errorMessage } from '../../../../lib/api/call-api.ts'
import { undoAction } from '../../../../lib/forms/undo-change.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import { useBusy } from '../../../../ui/state/use-busy.ts'

export type EditedField = 'product_mop' | 'product_mrp' | 'stock'
type Changes = Partial<Pick<StaffVariant, EditedField>>

/** The last change, which can be undone. */
export interface VariantEdit {
  variant: StaffVariant
  field: EditedField
  before: number
  after: number
}

const withChanges = (variant: StaffVariant, changes: Changes): StaffVariant => {
  const next = { ...variant, ...changes }
  return { ...next, discount_percentage: discountPercentage(next.product_mrp, next.product_mop) }
}

/** Local edits of a product whose last change was at `seen` when it was loaded. */
interface Edits {
  updatedAt: string
  status?: StaffProduct['status']
  variants: ReadonlyMap<number, Changes>
}

const editsOf = (all: ReadonlyMap<number, Edits>, { product_id, updated_at }: StaffProduct): Edits => {
  const existing = all.get(product_id)
  return existing?.updatedAt === updated_at ? existing : { updatedAt: updated_at, variants: new Map() }
}

const readStock = (data: unknown) =>
  typeof data === 'object' && data !== null && 'stock' in data && typeof data.stock === 'number'
    ? data.stock
    : undefined

/**
 * Keeps local edits until the server returns a newer version of the product, so rows do not jump: a response that was
 * already on its way while an edit was saved still contains the old values.
 */
export function useProductEdits(products: readonly StaffProduct[], reason: string) {
  const [edits, setEdits] = useState<ReadonlyMap<number, Edits>>(new Map())
  const [last, setLast] = useState<VariantEdit>()
  const { busy, run } = useBusy()

  const add = (product: StaffProduct, next: (existing: Edits) => Partial<Edits>) =>
    setEdits((before) => {
      const existing = editsOf(before, product)
      return new Map(before).set(product.product_id, { ...existing, ...next(existing) })
    })
  function applyChange(id: number, change: Changes) {
    const product = products.find(({ variants }) => variants.some(({ variant_id }) => variant_id === id))
    if (product)
      add(product, ({ variants }) => ({ variants: new Map(variants).set(id, { ...variants.get(id), ...change }) }))
  }

  const send = ({ variant: { variant_id }, field, before }: VariantEdit, text: string, changeReason: string) =>
    api.post('admin/product-update-price-stock', {
      variant_id,
      [field]: text,
      ...(field === 'stock' ? { stock_was: before } : {}),
      reason: changeReason,
    })

  async function save(variant: StaffVariant, field: EditedField, text: string): Promise<string | undefined> {
    if (text === '') return messages.required
    const edit: VariantEdit = { variant, field, before: variant[field], after: Number(text) }
    const response = await send(edit, text, reason)
    if (!response.status) {
      const stock = response.http === 409 ? readStock(response.data) : undefined
      if (stock !== undefined) applyChange(variant.variant_id, { stock })
      return fieldErrors(response)[field] ?? errorMessage(response)
    }
    applyChange(variant.variant_id, { [field]: edit.after })
    setLast(edit)
    return undefined
  }

  async function undo(edit: VariantEdit) {
    setLast(undefined)
    const response = await send({ ...edit, before: edit.after }, String(edit.before), 'undone')
    if (!response.status) return toast.warning(errorMessage(response))
    applyChange(edit.variant.variant_id, { [edit.field]: edit.before })
    return toast.success(messages.changeUndone)
  }

  async function activate(product: StaffProduct, isActive: boolean) {
    const input = { product_id: product.product_id, is_active: isActive }
    const response = await run(() => api.post('admin/product-update-status', input))
    if (!response.status) return toast.warning(errorMessage(response))
    add(product, () => ({ status: isActive ? 'active' : 'draft' }))
    return toast.success(
      response.message,
      undoAction(`product/${product.product_id}`, (isUndone) =>
        isUndone ? add(product, () => ({ status: product.status })) : undefined,
      ),
    )
  }

  return {
    busy,
    products: products.map((product) => {
      const { status = product.status, variants } = editsOf(edits, product)
      return {
        ...product,
        status,
        variants: product.variants.map((variant) => withChanges(variant, variants.get(variant.variant_id) ?? {})),
      }
    }),
    save,
    activate,
    last,
    undo,
    clearLast: () => setLast(undefined),
  }
}

import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { discountPercentage } from '@handset/contract/money.rules.ts'
import { useState } from 'react'
import { api, fieldErrors, refusal } from '../../../lib/call-api.ts'
import { toast } from '../../../lib/toast-queue.ts'

export type EditedField = 'product_mop' | 'product_mrp' | 'stock'
type Changes = Partial<Pick<StaffVariant, EditedField>>

/** The last change, for those who did not mean it. */
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

interface Edits {
  of: readonly StaffProduct[]
  variants: ReadonlyMap<number, Changes>
  statuses: ReadonlyMap<number, StaffProduct['status']>
}
const nothing = (products: readonly StaffProduct[]): Edits => ({ of: products, variants: new Map(), statuses: new Map() })

const stockIn = (data: unknown) => (typeof data === 'object' && data !== null && 'stock' in data && typeof data.stock === 'number' ? data.stock : undefined)

/** What was changed in the list, kept over what was loaded: a list that jumps while one works in it is of no use. */
export function useProductEdits(products: readonly StaffProduct[], reason: string) {
  const [edits, setEdits] = useState<Edits>(nothing(products))
  const [last, setLast] = useState<VariantEdit>()
  const [busy, setBusy] = useState(false)
  const { variants, statuses } = edits.of === products ? edits : nothing(products)

  const add = (next: (known: Edits) => Partial<Edits>) => setEdits((before) => (before.of === products ? { ...before, ...next(before) } : { ...nothing(products), ...next(nothing(products)) }))
  const keep = (id: number, change: Changes) => add((known) => ({ variants: new Map(known.variants).set(id, { ...known.variants.get(id), ...change }) }))

  const send = ({ variant: { variant_id }, field, before }: VariantEdit, text: string, why: string) =>
    api.post('admin/product-update-price-stock', { variant_id, [field]: text, ...(field === 'stock' ? { stock_was: before } : {}), reason: why })

  async function save(variant: StaffVariant, field: EditedField, text: string): Promise<string | undefined> {
    if (text === '') return messages.required
    const edit: VariantEdit = { variant, field, before: variant[field], after: Number(text) }
    const reply = await send(edit, text, reason)
    if (!reply.status) {
      const stock = reply.http === 409 ? stockIn(reply.data) : undefined
      if (stock !== undefined) keep(variant.variant_id, { stock })
      return fieldErrors(reply)[field] ?? refusal(reply)
    }
    keep(variant.variant_id, { [field]: edit.after })
    setLast(edit)
    return undefined
  }

  async function undo(edit: VariantEdit) {
    setLast(undefined)
    const reply = await send({ ...edit, before: edit.after }, String(edit.before), 'undone')
    if (!reply.status) return toast.warning(refusal(reply))
    keep(edit.variant.variant_id, { [edit.field]: edit.before })
    return toast.success(messages.changeUndone)
  }

  async function activate({ product_id }: StaffProduct, isActive: boolean) {
    setBusy(true)
    const reply = await api.post('admin/product-update-status', { product_id, is_active: isActive })
    setBusy(false)
    if (!reply.status) return toast.warning(refusal(reply))
    add((known) => ({ statuses: new Map(known.statuses).set(product_id, isActive ? 'active' : 'draft') }))
    return toast.success(reply.message)
  }

  return {
    busy,
    products: products.map((product) => ({
      ...product,
      status: statuses.get(product.product_id) ?? product.status,
      variants: product.variants.map((variant) => withChanges(variant, variants.get(variant.variant_id) ?? {})),
    })),
    save,
    activate,
    last,
    undo,
    forget: () => setLast(undefined),
  }
}

import type { CallOutput } from '@handset/contract/calls.ts'
import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { useState } from 'react'
import { api, fieldErrors, errorMessage } from '../../../../lib/api/call-api.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import { productIds } from './use-product-actions.ts'

type Preview = CallOutput<'admin/product-change-prices'>

/** A change of prices by a percentage: first what would become, then done as shown. */
export function usePriceChange(products: readonly StaffProduct[], onDone: () => void) {
  const [draft, setDraft] = useState({ percent: '', round_to: '1', reason: '' })
  const [preview, setPreview] = useState<Preview>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function send(dryRun: boolean) {
    setBusy(true)
    const reply = await api.post('admin/product-change-prices', {
      product_ids: productIds(products),
      ...draft,
      dry_run: dryRun,
    })
    setBusy(false)
    setErrors(fieldErrors(reply))
    if (!reply.status) return toast.warning(errorMessage(reply))
    if (dryRun) return setPreview(reply.data)
    toast.success(reply.message)
    return onDone()
  }

  return {
    draft,
    preview,
    errors,
    busy,
    change(changes: Partial<typeof draft>) {
      setDraft((previous) => ({ ...previous, ...changes }))
      setErrors({})
      setPreview(undefined)
    },
    loadPreview: () => void send(true),
    apply: () => void send(false),
  }
}

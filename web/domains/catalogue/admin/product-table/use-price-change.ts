import type { CallOutput } from '@handset/contract/calls.ts'
import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { useRef, useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import { productIds } from './use-product-actions.ts'

type Preview = CallOutput<'admin/product-change-prices'>

/** A change of prices by a percentage: submitting the form shows the new prices, `apply` saves them as shown. */
export function usePriceChange(products: readonly StaffProduct[], onDone: () => void) {
  const [preview, setPreview] = useState<Preview>()
  const isDryRun = useRef(true)
  const form = useForm({
    initial: { percent: '', round_to: '1', reason: '' },
    isStale: () => true,
    onChange: () => setPreview(undefined),
    save: (values) =>
      api.post('admin/product-change-prices', {
        product_ids: productIds(products),
        ...values,
        dry_run: isDryRun.current,
      }),
    savedMessage: '',
    onSaved(data, _saved, message) {
      if (isDryRun.current) return setPreview(data)
      toast.success(message)
      onDone()
    },
  })

  async function apply() {
    isDryRun.current = false
    await form.submit()
    isDryRun.current = true
  }

  return { ...form, preview, apply }
}

import { useState } from 'react'
import { api, errorMessage } from '../../../../lib/api/call-api.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import { useCall } from '../../../../lib/api/use-call.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useBusy } from '../../../../ui/state/use-busy.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { newKey } from './product-form-draft.ts'
import type { ProductFormState } from './use-product-form.ts'

/** Typical specification rows of each kind of product, by group. */
const phone: Record<string, readonly string[]> = {
  General: ['Model', 'Operating system', 'Updates', 'Launch date'],
  Display: ['Size', 'Type', 'Resolution', 'Refresh rate', 'Peak brightness', 'Glass'],
  Performance: ['Chipset', 'RAM', 'Storage', 'Memory card'],
  Camera: ['Rear', 'Front', 'Video', 'Flash'],
  Battery: ['Capacity', 'Wired charging', 'Wireless charging'],
  Connectivity: ['Network', 'SIM', 'Wi-Fi', 'Bluetooth', 'NFC', 'USB', 'Positioning'],
  Body: ['Size', 'Weight', 'Resistance', 'Fingerprint sensor'],
  Regulatory: ['SAR (head)', 'SAR (body)', 'SAR limit in India', 'Country of origin'],
}
const accessory: Record<string, readonly string[]> = {
  General: ['Model', 'Made for', 'Colour', 'Material'],
  Power: ['Input', 'Output', 'Battery', 'Playtime'],
  Connectivity: ['Plug', 'Bluetooth', 'Range'],
  Body: ['Size', 'Weight', 'Cable length', 'Resistance'],
}

const templateRows = (template: Record<string, readonly string[]>) =>
  Object.entries(template).flatMap(([group, labels]) => labels.map((label) => ({ group, label, value: '' })))

const builtInTemplates = [
  { key: 'phone', label: 'Phone template', rows: templateRows(phone) },
  { key: 'accessory', label: 'Accessory template', rows: templateRows(accessory) },
] as const

type Row = { group: string; label: string; value: string }

/** Adds the missing rows of a template, each after the rows of its group; existing rows stay unchanged. */
function withTemplate(form: ProductFormState, template: readonly Row[]) {
  const rows = form.values.specifications.map((row) => {
    const found = template.find(({ group, label }) => group === row.group && label === row.label)
    return found && row.value === '' ? { ...row, value: found.value } : row
  })
  for (const row of template) {
    if (rows.some(({ group, label }) => group === row.group && label === row.label)) continue
    const last = rows.findLastIndex(({ group }) => group === row.group)
    rows.splice(last === -1 ? rows.length : last + 1, 0, { key: newKey(), ...row })
  }
  return rows
}

/** Fills the specifications with template rows, or with those of another product of the category. */
export function SpecificationTemplates({ form }: { form: ProductFormState }) {
  const { category_id } = form.values
  const products = useCall('admin/product-view-all-products', category_id ? { category: category_id } : {})
  const [selectedKey, setSelectedKey] = useState('phone')
  const { busy, run } = useBusy()
  const others =
    products.phase === 'ready' && !products.stale && category_id
      ? products.data.product_list.filter(({ product_id }) => product_id !== form.saved?.product_id)
      : []
  const addRows = (rows: readonly Row[]) => form.change({ specifications: withTemplate(form, rows) })

  async function applyTemplate() {
    const builtIn = builtInTemplates.find(({ key }) => key === selectedKey)
    if (builtIn) return addRows(builtIn.rows)
    const response = await run(() => api.get('admin/product-view-single-product', { product: selectedKey }))
    if (response.status) addRows(response.data.product.specifications ?? [])
    else toast.warning(errorMessage(response))
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-52 flex-1 sm:max-w-80">
        <Select
          label="Start with"
          options={[
            ...builtInTemplates.map(({ key, label }) => ({ value: key, label })),
            ...others.map(({ product_id, product_name }) => ({ value: product_id, label: product_name })),
          ]}
          value={selectedKey}
          onChange={({ target }) => setSelectedKey(target.value)}
        />
      </div>
      <Button tone="secondary" busy={busy} onClick={() => void applyTemplate()}>
        Add these rows
      </Button>
    </div>
  )
}

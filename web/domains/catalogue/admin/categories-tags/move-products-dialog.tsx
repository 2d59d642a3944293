import type { Category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { useCall } from '../../../../lib/api/use-call.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { countedText } from '../../../../lib/format/counted-text.ts'

interface MoveProductsDialogProps {
  category: Category
  busy: boolean
  onMove(target: string): void
  onClose(): void
}

/** Before a category with products is deleted: where they go. */
export function MoveProductsDialog({
  category: { id, name, products },
  busy,
  onMove,
  onClose,
}: MoveProductsDialogProps) {
  const all = useCall('admin/category-view-all-categories', { page: 1 })
  const [target, setTarget] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const others = all.phase === 'ready' ? all.data.category_list.filter((other) => other.id !== id) : []
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this category?"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" busy={busy} onClick={() => (target ? onMove(target) : setIsSubmitted(true))}>
            Move and delete
          </Button>
        </>
      }
    >
      <p className="mb-5 text-soft">
        ‘{name}’ has {countedText(products, 'product')}. Choose the category that takes them; old links to this one will
        lead there.
      </p>
      <Select
        label="Move products to"
        required
        placeholder="Choose a category"
        options={others.map((other) => ({ value: other.id, label: other.name }))}
        value={target}
        error={isSubmitted && !target ? messages.categoryTarget : all.phase === 'failed' ? all.message : undefined}
        onChange={(event) => setTarget(event.target.value)}
      />
    </Dialog>
  )
}

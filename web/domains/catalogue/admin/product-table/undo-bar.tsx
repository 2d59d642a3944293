import { useEffect, useState } from 'react'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { VariantEdit } from './use-product-edits.ts'

const visibleMs = 8000
const fieldLabels = { product_mop: 'MOP', product_mrp: 'MRP', stock: 'Stock' } as const

function editText({ variant: { sku }, field, before, after }: VariantEdit): string {
  const text = field === 'stock' ? String : moneyText
  return `${fieldLabels[field]} of ${sku}: ${text(before)} → ${text(after)}`
}

/** Offers to undo the last change for some seconds; the timer pauses while the bar is hovered or focused. */
export function UndoBar({ edit, onUndo, onExpire }: { edit: VariantEdit; onUndo(): void; onExpire(): void }) {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(onExpire, visibleMs)
    return () => clearTimeout(timer)
  }, [isPaused, onExpire])
  return (
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100vw-32px)] animate-enter items-center gap-4 rounded-full bg-ink py-1.5 pr-1.5 pl-5 text-small font-medium text-ground shadow-floating"
    >
      <output className="min-w-0 truncate tabular">{editText(edit)}</output>
      <Button size="small" tone="secondary" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}

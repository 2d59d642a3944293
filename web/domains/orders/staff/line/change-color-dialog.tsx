import type { CallOutput } from '@handset/contract/calls.ts'
import { useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { useCall } from '../../../../lib/api/use-call.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import { LoadFailed } from '../../../../ui/actions/load-failed.tsx'
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx'
import { LoadingNote, Skeleton } from '../../../../ui/display/skeleton.tsx'
import type { StaffLine } from '../../staff-order.data.ts'
import type { LineDialogProps } from '../change/use-order-change.ts'
import { useOrderChange } from '../change/use-order-change.ts'

type LineColor = CallOutput<'admin/get-order-product-colors'>[number]

/** Changes the colour of a line within the same phone; the price sold stays. */
export default function ChangeColorDialog(props: LineDialogProps) {
  return (
    <Dialog title="Change Product Colour" open={props.open} onClose={props.onClose}>
      <Colors {...props} />
    </Dialog>
  )
}

function Colors(props: LineDialogProps) {
  const loaded = useCall('admin/get-order-product-colors', { order_product_id: props.line.product_order_id })
  if (loaded.phase === 'failed') return <LoadFailed title="The colours could not be loaded" {...loaded} />
  if (loaded.phase === 'ready') return <ColorForm {...props} colors={loaded.data} />
  return (
    <div className="flex flex-col gap-3">
      <LoadingNote>Loading the colours</LoadingNote>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  )
}

const isCurrent = (color: LineColor, line: StaffLine) =>
  color.color === line.color && color.product_unique === line.product_unique

function ColorForm({ order, line, reload, onClose, colors }: LineDialogProps & { colors: readonly LineColor[] }) {
  const current = colors.find((color) => isCurrent(color, line))
  const [chosenId, setChosenId] = useState(current?.product_variant_id)
  const { busy, change } = useOrderChange(reload)
  const chosen = colors.find((color) => color.product_variant_id === chosenId)

  async function save({ color, product_unique, product_variant_id }: LineColor) {
    const input = {
      order_product_id: line.product_order_id,
      product_color: color,
      product_unique,
      product_variant_id,
      version: order.order.version,
    }
    await change(() => api.post('admin/update-order-product-colors', input))
    onClose()
  }

  function stockText(color: LineColor) {
    if (isCurrent(color, line)) return 'The colour of this order'
    return color.product_stock >= line.quantity ? `${color.product_stock} in stock` : 'Not enough stock'
  }
  const cards = colors.map((color) => ({
    value: String(color.product_variant_id),
    label: color.color,
    detail: stockText(color),
    disabled: !isCurrent(color, line) && color.product_stock < line.quantity,
  }))
  return (
    <div className="flex flex-col gap-5">
      <p className="text-small text-soft">
        {line.product_name}, {line.options}. The price of the order stays.
      </p>
      <RadioCards
        legend="Colour"
        name="product_color"
        cards={cards}
        value={String(chosenId)}
        onChange={(value) => setChosenId(Number(value))}
      />
      <DialogButtons>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        {chosen && chosen !== current ? (
          <Button busy={busy} onClick={() => void save(chosen)}>
            Change Colour
          </Button>
        ) : null}
      </DialogButtons>
    </div>
  )
}

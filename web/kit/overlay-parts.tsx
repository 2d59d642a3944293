import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { RemoveDialog } from '../ui/overlays/remove-dialog.tsx'
import { SideSheet } from '../ui/overlays/side-sheet.tsx'
import { doNothing, longText, Specimen } from './specimen.tsx'

const overlays = ['Dialog', 'Confirmation', 'Removal', 'Removal of what is in use', 'Sheet'] as const

export function OverlayParts() {
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  return (
    <Specimen name="Overlays">
      {overlays.map((name) => (
        <Button key={name} tone="secondary" onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Dialog open={open === 'Dialog'} onClose={close} title="Edit Coupon" footer={<Button>Save</Button>}>
        {longText}
      </Dialog>
      <ConfirmDialog
        open={open === 'Confirmation'}
        title="Delete invoice INV-204?"
        confirm="Delete invoice INV-204"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        Its number is not used again.
      </ConfirmDialog>
      {open.startsWith('Removal') ? (
        <RemoveDialog
          kind="tag"
          name="Bestseller"
          inUse={open === 'Removal' ? undefined : '3 products have this tag.'}
          isActive
          busy={false}
          onDelete={close}
          onDeactivate={doNothing}
          onClose={close}
        />
      ) : null}
      <SideSheet open={open === 'Sheet'} onClose={close} title="Filters" side="right" footer={<Button>Apply</Button>}>
        <p className="p-6">{longText}</p>
      </SideSheet>
    </Specimen>
  )
}

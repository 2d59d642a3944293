import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SideSheet } from '../../ui/overlays/side-sheet.tsx'
import { KitSection, KitState, KitStates } from './kit-section.tsx'

type Overlay = 'Dialog' | 'Confirm dialog' | 'Side sheet'

const overlays: readonly Overlay[] = ['Dialog', 'Confirm dialog', 'Side sheet']

export function KitOverlays() {
  const [open, setOpen] = useState<Overlay>()
  const close = () => setOpen(undefined)
  return (
    <KitSection title="Dialogs and sheets">
      <KitStates>
        <KitState name="each opens over the page">
          {overlays.map((overlay) => (
            <Button key={overlay} tone="secondary" size="compact" onClick={() => setOpen(overlay)}>
              {overlay}
            </Button>
          ))}
        </KitState>
      </KitStates>
      <Dialog open={open === 'Dialog'} onClose={close} title="Generate invoice" footer={<SaveButtons close={close} />}>
        <Field label="IMEI" hint="15 digits, or two numbers for two slots" />
      </Dialog>
      <ConfirmDialog
        open={open === 'Confirm dialog'}
        title="Delete invoice INV-204?"
        confirm="Delete invoice"
        onConfirm={close}
        onCancel={close}
      >
        Deleting the invoice will remove the IMEI number associated with it.
      </ConfirmDialog>
      <SideSheet
        open={open === 'Side sheet'}
        side="right"
        title="Add coupon"
        onClose={close}
        footer={<SaveButtons close={close} />}
      >
        <div className="flex flex-col gap-5 px-6 py-5">
          <Field label="Code" required defaultValue="DIWALI10" />
          <Select label="Type" options={[{ value: 'percent', label: 'Percentage' }]} />
        </div>
      </SideSheet>
    </KitSection>
  )
}

const SaveButtons = ({ close }: { close(): void }) => (
  <>
    <Button tone="secondary" size="compact" onClick={close}>
      Cancel
    </Button>
    <Button size="compact" onClick={close}>
      Save
    </Button>
  </>
)

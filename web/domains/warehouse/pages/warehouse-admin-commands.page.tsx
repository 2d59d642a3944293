import Printer from 'lucide-react/icons/printer'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { CommandBarcode } from '../parts/command-barcode.tsx'
import { scanCommands } from '../scan/scan-commands.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** A sheet of barcodes to print: with it and a scanner an order is packed without touching the tablet. */
export default function WarehouseAdminCommandsPage() {
  return (
    <div className="flex max-w-page flex-col gap-4">
      <PageHeader
        title="Command Barcodes"
        note="Print this sheet and keep it at the packing table."
        action={
          <Button size="small" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 print:grid-cols-1">
        {Object.values(scanCommands).map((command) => (
          <CommandBarcode key={command.code} {...command} />
        ))}
      </div>
    </div>
  )
}

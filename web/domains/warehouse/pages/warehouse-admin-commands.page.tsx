import Printer from 'lucide-react/icons/printer'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { drawCode39 } from '../scan/code39.ts'
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
            <Printer className="size-5" />
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

/** The space before and after the bars by which scanners find them, in narrow elements. */
const quiet = 10
const height = 40

/** A barcode of a command with its words, dark on light in every theme. */
function CommandBarcode({ code, label }: { code: string; label: string }) {
  const { bars, width } = drawCode39(code)
  return (
    <figure className="rounded-card border border-line bg-white p-4 text-center text-black">
      <svg
        role="img"
        aria-label={`Barcode ${code}`}
        viewBox={`0 0 ${width + 2 * quiet} ${height}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="h-24 w-full"
      >
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x + quiet} y={0} width={bar.width} height={height} />
        ))}
      </svg>
      <figcaption className="mt-3">
        <span className="block text-h3 font-semibold">{label}</span>
        <span className="font-mono text-small">{code}</span>
      </figcaption>
    </figure>
  )
}

import Download from 'lucide-react/icons/download'
import type { CallSends } from '../api/call-types.ts'
import { downloadFile } from '../api/download-file.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TipBox } from '../../ui/overlays/tip.tsx'
import { useTip } from '../../ui/overlays/use-tip.ts'
import { useBusy } from '../../ui/state/use-busy.ts'

type ExportPath =
  | 'admin/export-reviews'
  | 'admin/export-enquiries'
  | 'admin/export-orders'
  | 'warehouse/export-orders'
  | 'admin/product-export'

interface ExportListButtonProps<Path extends ExportPath> {
  path: Path
  /** The filter of the list, or its selected rows. */
  input: CallSends<Path>
  /** The file's name if the server names none. */
  filename: string
  /** What the file holds where it is not the list as it is shown: a tip, seen on touch screens when it is pressed. */
  note?: string | undefined
}

/** Exports all pages of a filtered list, or its selected rows, as a spreadsheet. */
export function ExportListButton<Path extends ExportPath>({
  path,
  input,
  filename,
  note,
}: ExportListButtonProps<Path>) {
  const { busy, run } = useBusy()
  const tip = useTip()
  return (
    <>
      <Button
        {...(note ? tip.anchorProps : undefined)}
        tone="secondary"
        size="compact"
        busy={busy}
        onClick={({ currentTarget }) => {
          if (note && !tip.isOpen) tip.toggle(currentTarget)
          void run(() => downloadFile<ExportPath>('GET', path, input, filename))
        }}
      >
        <Download className="size-4" />
        <span className="max-sm:sr-only">Export</span>
      </Button>
      {note ? <TipBox {...tip.tipProps}>{note}</TipBox> : null}
    </>
  )
}

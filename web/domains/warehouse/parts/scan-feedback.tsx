import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { useScanResult } from '../scan-result.ts'
import { useScanSound } from '../scan-sound.ts'

/** Result of the last scan, readable from the other side of the table. */
export function ScanFeedback() {
  const result = useScanResult()
  const [isSoundOn, setSound] = useScanSound()
  const Icon = result?.tone === 'right' ? CircleCheck : CircleX
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <output className="min-w-0 flex-1 basis-40">
        {result ? (
          <span
            className={classNames(
              'flex min-h-12 items-center gap-3 rounded-card px-4 py-2 text-base font-semibold text-ground tabular',
              result.tone === 'right' ? 'bg-success' : 'bg-danger',
            )}
          >
            <Icon aria-hidden="true" className="size-6 shrink-0" />
            <span className="min-w-0 break-words">{result.text}</span>
          </span>
        ) : (
          <span className="text-soft">Scan an order number or an IMEI to open its order.</span>
        )}
      </output>
      <Checkbox label="Sound" checked={isSoundOn} onChange={({ target }) => setSound(target.checked)} />
    </div>
  )
}

import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { classNames } from '../../../ui/display/class-names.ts'
import { unitsOf } from '../packing.rules.ts'
import type { WarehouseLine } from '../warehouse-order.data.ts'

/** The whole number stands above; its end tells units apart. */
const shortSerial = (serial: string): string => (serial.length > 6 ? `…${serial.slice(-6)}` : serial)

/** Which units of a line were scanned: a scan is compared with the IMEI numbers of its invoice. */
export function UnitChecks({ line }: { line: WarehouseLine }) {
  const units = unitsOf(line)
  if (units.length === 0) return null
  const checked = units.filter(({ isChecked }) => isChecked).length
  return (
    <section aria-label="Units" className="mt-4">
      <p className="font-medium tabular">{`${checked} of ${units.length} checked`}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {units.map(({ serial, isChecked }) => {
          const Icon = isChecked ? CircleCheck : CircleDashed
          return (
            <li
              key={serial}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-control px-3 font-mono text-base',
                isChecked ? 'bg-success-ground text-success' : 'bg-sunken text-soft',
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {shortSerial(serial)}
              <span className="font-sans text-small">{isChecked ? 'Checked' : 'To scan'}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { href } from '@handset/contract/pages.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ScanQueueState } from './scan-queue-state.tsx'
import { useScanResult } from './scan-result.ts'
import { useScanSound } from './scan-sound.ts'

const looks = {
  right: { look: 'bg-success text-ground', Icon: CircleCheck },
  wrong: { look: 'bg-danger-fill text-white', Icon: CircleX },
  waiting: { look: 'bg-warning text-ground', Icon: Clock },
} as const

/** Result of the last scan, readable from the other side of the table, and the scans that wait. `hint` is shown before a scan. */
export function ScanFeedback({ hint }: { hint: string }) {
  const [isSoundOn, setSound] = useScanSound()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 [--field-height:44px] [--field-text:0.875rem]">
        <LastResult hint={hint} />
        <Anchor
          href={href('warehouseCommands')}
          className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
        >
          Command Barcodes
        </Anchor>
        <Checkbox label="Sound" checked={isSoundOn} onChange={({ target }) => setSound(target.checked)} />
      </div>
      <ScanQueueState />
    </div>
  )
}

function LastResult({ hint }: { hint: string }) {
  const result = useScanResult()
  if (!result)
    return <output className="min-w-0 flex-1 basis-40 text-soft max-sm:basis-full max-sm:text-small">{hint}</output>
  const { look, Icon } = looks[result.tone]
  return (
    <output className="min-w-0 flex-1 basis-40 max-sm:basis-full">
      <span
        className={classNames(
          'flex min-h-11 items-center gap-3 rounded-card px-4 py-2 text-base font-semibold tabular',
          look,
        )}
      >
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        <span className="min-w-0 break-words text-balance">{result.text}</span>
      </span>
    </output>
  )
}

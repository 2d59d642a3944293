import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useStored } from '../../../lib/stores/browser-storage.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useStore } from '../../../ui/state/use-store.ts'
import { readScans, readStoredScans, scanQueue } from './scan-queue.ts'
import { useScanResult } from './scan-result.ts'
import { useScanSound } from './scan-sound.ts'
import { isOffline } from './send-scans.ts'

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
        <Icon className="size-6 shrink-0" />
        <span className="min-w-0 break-words text-balance">{result.text}</span>
      </span>
    </output>
  )
}

/** Scans that wait for the connection, in their order, and those that the server could not take. */
function ScanQueueState() {
  const stored = useStored(readStoredScans, '')
  const offline = useStore(isOffline)
  const scans = readScans(stored)
  const failed = scans.filter(({ failure }) => failure !== undefined)
  const waiting = scans.filter(({ failure }) => failure === undefined)
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {offline && waiting.length > 0 ? (
        <div className="flex items-start gap-3 rounded-card bg-warning-ground px-4 py-3 text-warning">
          <WifiOff className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            <p className="text-base font-semibold">{messages.scanOffline(waiting.length)}</p>
            <p className="mt-1 font-mono text-small break-words">{waiting.map(({ code }) => code).join(', ')}</p>
          </div>
        </div>
      ) : null}
      {failed.length > 0 ? (
        <Notice tone="danger">
          <ul>
            {failed.map(({ key, code, failure }) => (
              <li key={key} className="break-words">{`${messages.scanNotSent(code)}: ${failure}`}</li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button tone="secondary" size="small" onClick={scanQueue.retryFailed}>
              Send again
            </Button>
            <Button tone="text" size="small" onClick={scanQueue.dropFailed}>
              Discard
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  )
}

import { messages } from '@handset/contract/messages.ts'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useStored } from '../../../lib/stores/browser-storage.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { useStore } from '../../../ui/state/use-store.ts'
import { readScans, readStoredScans, scanQueue } from './scan-queue.ts'
import { isOffline } from './send-scans.ts'

/** Scans that wait for the connection, in their order, and those that the server could not take. */
export function ScanQueueState() {
  const stored = useStored(readStoredScans, '')
  const offline = useStore(isOffline)
  const scans = readScans(stored)
  const failed = scans.filter(({ failure }) => failure !== undefined)
  const waiting = scans.filter(({ failure }) => failure === undefined)
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {offline && waiting.length > 0 ? (
        <div className="flex items-start gap-3 rounded-card bg-warning-ground px-4 py-3 text-warning">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
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

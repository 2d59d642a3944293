import type { Enquiry } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import type { ListQueue } from '../../../lib/lists/use-list-queue.ts'
import { useDialogKeys } from '../../../lib/page/use-dialog-keys.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EnquiryView } from './enquiry-view.tsx'

interface EnquiryQueueDialogProps {
  queue: ListQueue<Enquiry>
  /** Place in the list, with buttons to the enquiries beside it. */
  position: ReactNode
  reload(): Promise<void>
  onClose(): void
}

/** The open enquiry; after an answer or a decision the next one opens. */
export function EnquiryQueueDialog({ queue, position, reload, onClose }: EnquiryQueueDialogProps) {
  const id = queue.current?.id
  const staffMembers = useCall('admin/enquiry-assignees', {})
  useDialogKeys(id !== undefined, { j: () => queue.move(1), k: () => queue.move(-1) })
  if (id === undefined) return null

  function openNext() {
    queue.advance()
    void reload()
  }
  return (
    <Dialog open large onClose={onClose} title="Enquiry" footer={position}>
      <EnquiryView
        key={id}
        id={id}
        staffMembers={staffMembers.phase === 'ready' ? staffMembers.data.staff_list : []}
        onDecided={openNext}
        onChanged={() => void reload()}
      />
    </Dialog>
  )
}

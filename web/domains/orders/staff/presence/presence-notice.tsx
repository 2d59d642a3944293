import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import type { StaffOrder } from '../../staff-order.data.ts'
import { presenceText } from './presence-text.ts'
import { useOrderPresence } from './use-order-presence.ts'

interface PresenceNoticeProps {
  order: StaffOrder
  reload(): Promise<void>
}

/** Who else is at this order, and that a staff member has just changed it. */
export function PresenceNotice({ order: { order }, reload }: PresenceNoticeProps) {
  const presence = useOrderPresence({ orderNumber: order.order_number, mark: order.mark, reload })
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden print:hidden">
      {presence.staffMembers.length === 0 ? null : (
        <p className="flex items-center gap-2 text-soft">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          {presenceText(presence.staffMembers)}
        </p>
      )}
      {presence.changedBy === '' ? null : (
        <Notice tone="info">
          <div className="flex items-center justify-between gap-3">
            <span>{presence.changedBy} has changed this order. It is shown as it is now; what you typed stays.</span>
            <IconButton label="Close this message" className="-my-3 -mr-3" onClick={presence.dismiss}>
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
        </Notice>
      )}
    </div>
  )
}

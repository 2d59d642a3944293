import { useId, type ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { classNames } from '../display/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { useModal } from './use-modal.ts'
import { usePresence } from './use-presence.ts'

interface SideSheetProps {
  open: boolean
  onClose(): void
  title: string
  side: 'left' | 'right' | 'bottom'
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
}

const sideClasses = {
  left: 'modal-left mr-auto ml-0 h-dvh w-[min(88vw,380px)]',
  right: 'modal-right ml-auto mr-0 h-dvh w-[min(100%,440px)]',
  bottom: 'modal-bottom mt-auto mb-0 mx-0 w-screen max-h-[92dvh] rounded-t-tile',
} as const

/** Panel at the edge of the screen: cart, menu, list filters. */
export function SideSheet({ open, onClose, title, side, children, footer }: SideSheetProps) {
  const titleId = useId()
  const present = usePresence(open)
  const modal = useModal({ open, onClose })
  if (!present) return null
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        'modal max-h-none max-w-none flex-col overflow-hidden bg-ground text-ink shadow-floating open:flex',
        sideClasses[side],
      )}
    >
      <div className="flex items-center gap-4 border-b border-line-soft py-2 pr-3 pl-6">
        <h2 id={titleId} className="flex-1 text-h3 font-semibold">
          {title}
        </h2>
        <IconButton label="Close" data-close="" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain">{children}</div>
      {footer ? <div className="border-t border-line-soft px-6 py-5">{footer}</div> : null}
    </dialog>
  )
}

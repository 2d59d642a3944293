import { useId, type ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { classNames } from '../display/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { useModal } from './use-modal.ts'
import { usePresence } from './use-presence.ts'

interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  staticBackdrop?: boolean
  /** A wide dialog, for galleries and tables. */
  large?: boolean
  children: ReactNode
  /** Buttons in a footer. */
  footer?: ReactNode
}

export function Dialog({ open, onClose, title, staticBackdrop, large, children, footer }: DialogProps) {
  const titleId = useId()
  const present = usePresence(open)
  const modal = useModal({ open, onClose, staticBackdrop })
  if (!present) return null
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        'modal modal-center m-auto max-h-[min(90dvh,960px)] w-[calc(100vw-32px)] flex-col overflow-hidden rounded-tile border border-line-soft bg-ground text-ink shadow-floating open:flex',
        large ? 'max-w-[880px]' : 'max-w-[460px]',
      )}
    >
      <div className="flex items-center gap-4 py-3 pr-3 pl-6">
        <h2 id={titleId} className="flex-1 py-2 text-h3 font-semibold">
          {title}
        </h2>
        <IconButton label="Close" data-close="" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="flex-1 scroll-pb-20 overflow-y-auto overscroll-contain px-6 pt-1 pb-6">{children}</div>
      {footer ? (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line-soft px-6 py-4">{footer}</div>
      ) : null}
    </dialog>
  )
}

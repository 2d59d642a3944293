import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '../display/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { useModal } from './use-modal.ts'

const leaveMs = 300

export interface ModalProps {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
  /** Stays visible below the scrolling content: in a dialog, its buttons. */
  footer?: ReactNode
}

interface ModalFrameProps extends ModalProps, Pick<Parameters<typeof useModal>[0], 'staticBackdrop'> {
  className: string
  headClass: string
  titleClass?: string
  bodyClass?: string
  footerClass: string
}

/** What dialogs and side sheets share: a head with title and close button, content that scrolls, and a footer. */
export function ModalFrame({ open, onClose, title, staticBackdrop, children, footer, ...classes }: ModalFrameProps) {
  const titleId = useId()
  const present = usePresence(open)
  const modal = useModal({ open, onClose, staticBackdrop })
  if (!present) return null
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        'modal flex-col overflow-hidden bg-ground text-ink shadow-floating open:flex',
        classes.className,
      )}
    >
      <div className={classNames('flex items-center gap-4 pr-3 pl-6', classes.headClass)}>
        <h2 id={titleId} className={classNames('flex-1 text-h3 font-semibold', classes.titleClass)}>
          {title}
        </h2>
        <IconButton label="Close" data-close="" onClick={onClose}>
          <X className="size-5" />
        </IconButton>
      </div>
      <div className={classNames('flex-1 overflow-y-auto overscroll-contain', classes.bodyClass)}>{children}</div>
      {footer ? (
        <div className={classNames('border-t border-line-soft px-6', classes.footerClass)}>{footer}</div>
      ) : null}
    </dialog>
  )
}

function usePresence(open: boolean): boolean {
  const [isMounted, setIsMounted] = useState(open)
  if (open && !isMounted) setIsMounted(true)

  useEffect(() => {
    if (open || !isMounted) return
    const timer = setTimeout(() => setIsMounted(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, isMounted])

  return open || isMounted
}

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import { iconButtonClass, smallIconButtonClass } from './icon-button.tsx'

interface MenuButtonProps {
  label: string
  icon: ReactNode
  /** `row` is compact, for rows of tables; `toolbar` and `account` have words beside their icon. */
  look?: 'icon' | 'row' | 'toolbar' | 'account'
  /** Links and buttons of the menu; `close` closes it. */
  children(close: () => void): ReactNode
}

const looks = {
  icon: iconButtonClass,
  row: smallIconButtonClass,
  toolbar: buttonClass({ tone: 'secondary', size: 'compact' }),
  account:
    'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-soft hover:bg-tile hover:text-ink aria-expanded:bg-tile',
} as const

/** Button with a small panel of links. Escape, a click outside and losing the focus close it. */
export function MenuButton({ label, icon, look = 'icon', children }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside, controller)
    document.addEventListener('focusin', closeOutside, controller)
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        setOpen(false)
        button.current?.focus()
      },
      controller,
    )
    return () => controller.abort()
  }, [open])

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={looks[look]}
      >
        {icon}
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-20 mt-2 min-w-56 animate-enter rounded-card border border-line-soft bg-ground p-2 shadow-floating"
      >
        {open ? children(() => setOpen(false)) : null}
      </div>
    </div>
  )
}

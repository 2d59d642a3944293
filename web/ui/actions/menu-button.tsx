import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { iconButtonClass } from './icon-button.tsx'

interface MenuButtonProps {
  label: string
  icon: ReactNode
  /** Links and buttons of the menu; `close` closes it. */
  children(close: () => void): ReactNode
}

/** Icon button with a small panel of links. Escape, a click outside and losing the focus close it. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
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
        className={iconButtonClass}
      >
        {icon}
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-20 mt-2 min-w-56 animate-enter rounded-card border border-line-soft bg-ground p-2 shadow-floating"
      >
        {children(() => setOpen(false))}
      </div>
    </div>
  )
}

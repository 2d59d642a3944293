import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { iconButtonLook } from './icon-button.tsx'

interface MenuButtonProps {
  label: string
  icon: ReactNode
  /** The links and buttons of the menu; `close` shuts it. */
  children(close: () => void): ReactNode
}

/** An icon button with a small panel of links below it; closes by Escape, by a press elsewhere and when the focus leaves. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [open])

  return (
    <div
      ref={root}
      className="relative"
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button ref={button} type="button" aria-label={label} title={label} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={iconButtonLook}>
        {icon}
      </button>
      <div id={id} hidden={!open} className="absolute top-full right-0 z-20 mt-2 min-w-56 animate-enter rounded-card border border-line-soft bg-ground p-2 shadow-floating">
        {children(() => setOpen(false))}
      </div>
    </div>
  )
}

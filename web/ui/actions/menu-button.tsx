import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'
import { buttonClass } from './button-class.ts'
import { iconButtonClass, smallIconButtonClass } from './icon-button.tsx'

interface MenuButtonProps {
  label: string
  icon: ReactNode
  /** `row` is compact, for rows of tables; `toolbar` and `account` have words beside their icon, `words` has neither frame nor ground. */
  look?: keyof typeof looks
  /** Replaces the look, such as that of a filter. */
  className?: string
  /** The panel begins at the left edge of the button. */
  alignLeft?: boolean
  /** Links and buttons of the menu; `close` closes it. */
  children(close: () => void): ReactNode
}

const looks = {
  icon: iconButtonClass,
  row: smallIconButtonClass,
  toolbar: buttonClass({ tone: 'secondary', size: 'compact' }),
  account:
    'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-soft hover:bg-tile hover:text-ink aria-expanded:bg-tile',
  words: buttonClass({ tone: 'text', size: 'compact' }),
} as const

/** Moves a panel into view: sideways within the pane that clips it, and above its button where the room below is too low. */
function fitIntoView(panel: HTMLElement) {
  panel.style.cssText = ''
  const { left, right, top, bottom, height } = panel.getBoundingClientRect()
  const pane = (panel.closest('main') ?? document.documentElement).getBoundingClientRect()
  const start = pane.left + 16
  const shift = left < start ? start - left : Math.min(0, pane.right - 16 - right)
  // Above are the button and the head of the page.
  const isBelow = bottom < innerHeight || top - height < 120
  panel.style.cssText = `transform:translate(${shift}px);${isBelow ? '' : 'top:auto;bottom:100%;margin-bottom:8px'}`
}

/** Button with a small panel of links. Escape, a click outside and losing the focus close it. */
export function MenuButton({ label, icon, look = 'icon', className, alignLeft = false, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
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

  useLayoutEffect(() => {
    if (open) fitIntoView(panel.current!)
  }, [open])

  /** The focus returns to the button before the panel takes away what holds it. */
  function close() {
    if (panel.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(false)
  }

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
        className={className ?? looks[look]}
      >
        {icon}
      </button>
      <div
        ref={panel}
        id={id}
        hidden={!open}
        className={classNames(
          'absolute top-full z-20 mt-2 max-w-[calc(100vw-32px)] min-w-56 animate-enter rounded-card border border-line-strong bg-ground p-2 shadow-floating',
          alignLeft ? 'left-0' : 'right-0',
        )}
      >
        {open ? children(close) : null}
      </div>
    </div>
  )
}

import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

const openDelayMs = 250
/** Leaves time to move the pointer onto the tip. */
const closeDelayMs = 120
const gap = 8

/** Puts a tip below its anchor, or above where the screen ends, inside the width of the screen. */
function placeTip(tip: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const left = Math.min(window.innerWidth - width - gap, box.left + box.width / 2 - width / 2)
  const paneLeft = anchor.closest('main')?.getBoundingClientRect().left ?? 0
  const below = box.bottom + gap
  const fitsBelow = below + height <= window.innerHeight
  tip.style.left = `${Math.max(paneLeft + gap, left)}px`
  tip.style.top = `${fitsBelow ? below : Math.max(gap, box.top - gap - height)}px`
}

/**
 * A tip in the top layer, above dialogs too: opens on hover and keyboard focus, and by `toggle`; closes on Escape, on
 * a press elsewhere and when something scrolls. The description stays readable for screen readers while it is closed.
 */
export function useTip() {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)

  const schedule = (open: boolean, delay: number, element?: HTMLElement) => {
    if (element) anchor.current = element
    clearTimeout(timer.current)
    if (delay === 0) setOpen(open)
    else timer.current = setTimeout(() => setOpen(open), delay)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const shown = tip.current
    if (!isOpen || !shown || !anchor.current) return
    shown.showPopover()
    placeTip(shown, anchor.current)
    const close = () => setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog below the tip stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && (shown.contains(target) || anchor.current?.contains(target))) return
      close()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPress, true)
    window.addEventListener('scroll', close, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('scroll', close, true)
      if (shown.isConnected) shown.hidePopover()
    }
  }, [isOpen])

  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') schedule(false, closeDelayMs)
  }
  return {
    isOpen,
    /** For a press on the anchor, such as on a touch screen. */
    toggle: (element: HTMLElement) => schedule(!isOpen, 0, element),
    anchorProps: {
      'aria-describedby': id,
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        if (pointerType !== 'touch') schedule(true, openDelayMs, currentTarget)
      },
      onPointerLeave,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) schedule(true, 0, currentTarget)
      },
      onBlur: () => schedule(false, 0),
    },
    tipProps: { id, ref: tip, onPointerEnter: () => clearTimeout(timer.current), onPointerLeave },
  }
}

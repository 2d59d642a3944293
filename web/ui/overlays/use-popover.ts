import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type ToggleEvent } from 'react'
import { placePopover } from './place-popover.ts'

/**
 * A panel beside a button, in the browser's top layer: no pane or dialog clips it, and the browser closes it on Escape
 * and on a click elsewhere, also above a modal dialog. It closes too when the focus leaves it.
 */
export function usePopover<Anchor extends HTMLElement = HTMLElement>() {
  const anchor = useRef<Anchor>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  // The browser's own link of the two: a click on the button closes an open panel instead of opening it again.
  useLayoutEffect(() => {
    if (button.current) button.current.popoverTargetElement = panel.current
  }, [])

  useLayoutEffect(() => {
    const element = panel.current
    const beside = anchor.current ?? button.current
    if (!open || !element || !beside) return
    const controller = new AbortController()
    const place = () => placePopover(element, beside)
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    window.addEventListener('resize', place, controller)
    document.addEventListener('scroll', place, { signal: controller.signal, capture: true, passive: true })
    return () => {
      controller.abort()
      observer.disconnect()
      element.style.opacity = ''
    }
  }, [open])

  const close = useCallback(() => panel.current?.hidePopover(), [])
  return {
    anchor,
    open,
    show: useCallback(() => panel.current?.showPopover(), []),
    close,
    buttonProps: { ref: button, type: 'button' as const, 'aria-expanded': open },
    panelProps: {
      ref: panel,
      popover: 'auto' as const,
      onToggle({ newState, target, currentTarget }: ToggleEvent<HTMLDivElement>) {
        if (target === currentTarget) setOpen(newState === 'open')
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) close()
      },
    },
  }
}

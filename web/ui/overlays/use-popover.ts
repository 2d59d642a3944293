import { type FocusEvent, type ToggleEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

const gap = 6
const margin = 8

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

/** Places a panel of the top layer below its anchor, or above it where more room is, and inside the window. */
function placePopover(panel: HTMLElement, anchor: HTMLElement): void {
  const { documentElement: view } = document
  const box = anchor.getBoundingClientRect()
  panel.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = panel
  const roomBelow = view.clientHeight - box.bottom - gap - margin
  const roomAbove = box.top - gap - margin
  const isBelow = height <= roomBelow || roomBelow >= roomAbove
  const room = Math.max(0, isBelow ? roomBelow : roomAbove)
  const isRightAligned = panel.dataset.align === 'end'
  const left = isRightAligned ? box.right - width : box.left
  Object.assign(panel.style, {
    maxHeight: `${room}px`,
    left: `${Math.max(margin, Math.min(left, view.clientWidth - width - margin))}px`,
    top: `${isBelow ? box.bottom + gap : box.top - gap - Math.min(height, room)}px`,
    opacity: '1',
  })
}

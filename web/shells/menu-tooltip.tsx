import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react'

interface Tip {
  text: string
  top: number
  left: number
}

/** Names of the links of a menu of icons, beside the one that is pointed at or has the focus. Escape hides them. */
export function MenuTooltips({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    if (!tip) return undefined
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setTip(undefined)
    }
    document.addEventListener('keydown', hide)
    document.addEventListener('scroll', hide, true)
    return () => {
      document.removeEventListener('keydown', hide)
      document.removeEventListener('scroll', hide, true)
    }
  }, [tip])

  function show({ target }: PointerEvent | FocusEvent) {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    if (!item) return setTip(undefined)
    const { top, height, right } = item.getBoundingClientRect()
    setTip({ text: item.dataset.tip ?? '', top: top + height / 2, left: right + 8 })
  }
  const hideTip = () => setTip(undefined)
  return (
    <div className="contents" onPointerOver={show} onPointerLeave={hideTip} onFocus={show} onBlur={hideTip}>
      {children}
      {tip ? (
        <span
          role="tooltip"
          style={{ top: tip.top, left: tip.left }}
          className="pointer-events-none fixed z-20 -translate-y-1/2 rounded-control bg-strong px-2.5 py-1.5 text-caption font-medium whitespace-nowrap text-ground shadow-floating"
        >
          {tip.text}
        </span>
      ) : null}
    </div>
  )
}

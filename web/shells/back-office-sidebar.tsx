import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { type FocusEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useShop } from '../lib/page/use-shop.ts'
import { smallIconButtonClass } from '../ui/actions/icon-button.tsx'
import { classNames } from '../ui/display/class-names.ts'
import type { BackOfficeLink } from './back-office-link.ts'
import { BackOfficeMenu } from './back-office-menu.tsx'
import { toggleMenu } from './menu-collapse.ts'
import type { MenuCount } from './menu-counts.ts'

interface SidebarProps {
  label: string
  links: readonly BackOfficeLink[]
  counts: readonly MenuCount[]
  collapsed: boolean
}

export function BackOfficeSidebar({ label, links, counts, collapsed }: SidebarProps) {
  const sidebar = useCurrentEntryInView(links.length)
  return (
    <aside
      ref={sidebar}
      className={classNames(
        'sticky top-0 z-20 hidden h-svh flex-col overflow-x-hidden overflow-y-auto border-r border-line-soft bg-ground xl:flex print:hidden',
        collapsed ? 'px-2 py-3' : 'p-3',
      )}
    >
      <MenuTooltips>
        <div className={classNames('mb-3 flex h-8 shrink-0 items-center', collapsed ? 'justify-center' : 'gap-2 pl-3')}>
          {collapsed ? null : <ShopName />}
          <CollapseButton collapsed={collapsed} />
        </div>
        <BackOfficeMenu label={label} links={links} counts={counts} collapsed={collapsed} />
      </MenuTooltips>
    </aside>
  )
}

/** The entry of the page may lie below the edge of a low window. Scrolls the menu only, never the page. */
function useCurrentEntryInView(entries: number): RefObject<HTMLElement | null> {
  const { pathname } = useLocation()
  const sidebar = useRef<HTMLElement>(null)
  useEffect(() => {
    const menu = sidebar.current
    const entry = menu?.querySelector('[aria-current="page"]')
    if (!menu || !entry) return
    const edge = menu.getBoundingClientRect()
    const { top, bottom } = entry.getBoundingClientRect()
    if (top < edge.top || bottom > edge.bottom) menu.scrollTop += (top + bottom - edge.top - edge.bottom) / 2
  }, [pathname, entries])
  return sidebar
}

const ShopName = () => <p className="min-w-0 flex-1 truncate text-base font-semibold">{useShop().name}</p>

function CollapseButton({ collapsed }: { collapsed: boolean }) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  const label = collapsed ? 'Expand the menu' : 'Collapse the menu'
  return (
    <button
      type="button"
      aria-label={label}
      title={collapsed ? undefined : `${label} ([)`}
      data-tip={collapsed ? label : undefined}
      onClick={toggleMenu}
      className={classNames(smallIconButtonClass, 'text-muted hover:text-ink')}
    >
      <Icon className="size-4.5" />
    </button>
  )
}

interface Tip {
  text: string
  top: number
  left: number
}

/** Names of the links of a menu of icons, beside the one that is pointed at or has the focus. Escape hides them. */
function MenuTooltips({ children }: { children: ReactNode }) {
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

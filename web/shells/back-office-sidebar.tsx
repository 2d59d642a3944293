import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useShop } from '../lib/page/use-shop.ts'
import { classNames } from '../ui/display/class-names.ts'
import { smallIconButtonClass } from '../ui/actions/icon-button.tsx'
import type { BackOfficeLink } from './back-office-link.ts'
import { BackOfficeMenu } from './back-office-menu.tsx'
import { toggleMenu } from './menu-collapse.ts'
import type { MenuCount } from './menu-counts.ts'
import { MenuTooltips } from './menu-tooltip.tsx'

interface SidebarProps {
  label: string
  links: readonly BackOfficeLink[]
  counts: readonly MenuCount[]
  collapsed: boolean
}

/** The menu beside the page on wide screens, with words or as icons. */
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
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  )
}

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
  return (
    <aside
      className={classNames(
        'sticky top-0 z-20 hidden h-svh flex-col overflow-x-hidden overflow-y-auto border-r border-line-soft bg-ground xl:flex print:hidden',
        collapsed ? 'px-2 py-3' : 'p-3',
      )}
    >
      <MenuTooltips>
        <div className={classNames('flex shrink-0 items-center pb-3', collapsed ? 'justify-center' : 'gap-2 pl-3')}>
          {collapsed ? null : <ShopName />}
          <CollapseButton collapsed={collapsed} />
        </div>
        <BackOfficeMenu label={label} links={links} counts={counts} collapsed={collapsed} />
      </MenuTooltips>
    </aside>
  )
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

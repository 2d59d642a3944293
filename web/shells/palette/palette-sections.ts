import { href } from '@handset/contract/pages.ts'
import type { Permission } from '@handset/contract/permissions.ts'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleUser from 'lucide-react/icons/circle-user'
import Clock from 'lucide-react/icons/clock'
import FileUp from 'lucide-react/icons/file-up'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import PackageOpen from 'lucide-react/icons/package-open'
import PanelLeft from 'lucide-react/icons/panel-left'
import Plus from 'lucide-react/icons/plus'
import Rows3 from 'lucide-react/icons/rows-3'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import { guidePages } from '../../content/guide/guide-pages.ts'
import { ofAllDays } from '../../lib/lists/of-all-days.ts'
import { saveDensity } from '../../lib/lists/row-density.ts'
import { saveColorTheme } from '../../lib/session/color-theme.ts'
import type { AdminLink } from '../admin-links.ts'
import { toggleMenu } from '../menu-collapse.ts'
import { foundSections } from './found-sections.ts'
import { matchCommands, type PaletteAction, type PaletteCommand, type PaletteSection } from './palette-command.ts'
import { recentCommands } from './recent-commands.ts'
import type { PaletteSearch } from './use-palette-search.ts'

interface Palette {
  text: string
  links: readonly AdminLink[]
  search: PaletteSearch
  can(permission: Permission): boolean
  showShortcuts(): void
  logOut(): void
}

const pageCommand = ({ label, href: address, key, Icon }: AdminLink): PaletteCommand => ({
  id: `page-${address.slice(1)}`,
  label,
  Icon,
  keys: `g ${key}`,
  href: address,
})

const guideCommands = guidePages.map(({ key, title, href: address }): PaletteCommand => ({
  id: `help-${key}`,
  label: title,
  Icon: CircleHelp,
  href: address,
}))

/** The list of orders searches names too, and all of its pages. */
const searchOrders = (text: string): PaletteCommand => ({
  id: 'search-orders',
  label: `Search orders for ‘${text}’`,
  Icon: Search,
  href: ofAllDays(href('adminOrders', {}, { searchText: text })),
})

/** What the palette shows for a text: without one what was opened last, the pages and what can be done. */
export function paletteSections({ text, links, search, can, showShortcuts, logOut }: Palette): PaletteSection[] {
  const term = text.trim()
  const pages = matchCommands(links.map(pageCommand), term)
  const actions = matchCommands(paletteActions(can, { showShortcuts, logOut }), term)
  const recent = recentCommands.read().map((command) => ({ ...command, id: `recent-${command.href}`, Icon: Clock }))
  const found =
    (search.phase === 'ready' || search.phase === 'searching') && search.data ? foundSections(search.data) : []
  const sections =
    term === ''
      ? [
          { title: 'Recent', commands: recent },
          { title: 'Pages', commands: pages },
          { title: 'Actions', commands: actions },
        ]
      : [
          { title: 'Pages', commands: pages },
          ...found,
          { title: 'Help', commands: matchCommands(guideCommands, term) },
          { title: 'Actions', commands: [...actions, ...(can('orders.see') ? [searchOrders(term)] : [])] },
        ]
  return sections.filter(({ commands }) => commands.length > 0)
}

const pageActions: readonly PaletteAction[] = [
  {
    id: 'add-product',
    label: 'Add Product',
    Icon: Plus,
    permission: 'catalogue.change',
    href: href('adminProductAdd'),
  },
  {
    id: 'import-products',
    label: 'Import Products',
    Icon: FileUp,
    permission: 'catalogue.change',
    href: href('adminProductImport'),
  },
  {
    id: 'add-category',
    label: 'Add Category',
    Icon: Plus,
    permission: 'catalogue.change',
    href: href('adminCategoryAdd'),
  },
  { id: 'add-tag', label: 'Add Tag', Icon: Plus, permission: 'catalogue.change', href: href('adminTagAdd') },
  { id: 'move', label: 'Export and Move', Icon: PackageOpen, permission: 'settings.change', href: href('adminMove') },
  { id: 'account', label: 'My Account', Icon: CircleUser, href: href('adminAccount') },
]

const lookActions: readonly PaletteAction[] = [
  { id: 'light', label: 'Use light theme', Icon: Sun, run: () => saveColorTheme('light') },
  { id: 'dark', label: 'Use dark theme', Icon: Moon, run: () => saveColorTheme('dark') },
  { id: 'system', label: 'Use theme of the system', Icon: Monitor, run: () => saveColorTheme('system') },
  { id: 'dense', label: 'Show dense rows', Icon: Rows3, run: () => saveDensity('dense') },
  { id: 'comfortable', label: 'Show comfortable rows', Icon: Rows3, run: () => saveDensity('comfortable') },
  { id: 'menu', label: 'Collapse or expand the menu', Icon: PanelLeft, keys: '[', run: toggleMenu },
]

/** Everything that can be done from the palette by somebody with these permissions. */
function paletteActions(
  can: (permission: Permission) => boolean,
  { showShortcuts, logOut }: { showShortcuts(): void; logOut(): void },
): PaletteCommand[] {
  return [
    ...pageActions.filter(({ permission }) => permission === undefined || can(permission)),
    ...lookActions,
    { id: 'shortcuts', label: 'Show keyboard shortcuts', Icon: Keyboard, keys: '?', run: showShortcuts },
    { id: 'log-out', label: 'Log out', Icon: LogOut, run: logOut },
  ]
}

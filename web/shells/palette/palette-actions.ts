import { href } from '@handset/contract/pages.ts'
import type { Permission } from '@handset/contract/permissions.ts'
import CircleUser from 'lucide-react/icons/circle-user'
import FileUp from 'lucide-react/icons/file-up'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import PackageOpen from 'lucide-react/icons/package-open'
import PanelLeft from 'lucide-react/icons/panel-left'
import Plus from 'lucide-react/icons/plus'
import Rows3 from 'lucide-react/icons/rows-3'
import Sun from 'lucide-react/icons/sun'
import { saveDensity } from '../../lib/lists/row-density.ts'
import { saveColorTheme } from '../../lib/session/color-theme.ts'
import { toggleMenu } from '../menu-collapse.ts'
import type { PaletteAction, PaletteCommand } from './palette-command.ts'

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
export function paletteActions(
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

import type { Permission } from '@handset/contract/permissions.ts'
import { href } from '@handset/contract/pages.ts'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Search from 'lucide-react/icons/search'
import { guidePages } from '../../content/guide/guide-pages.ts'
import type { AdminLink } from '../admin-links.ts'
import { foundSections } from './found-sections.ts'
import { paletteActions } from './palette-actions.ts'
import { matchCommands, type PaletteCommand, type PaletteSection } from './palette-command.ts'
import { recentCommands } from './recent-commands.ts'
import type { PaletteSearch } from './use-palette-search.ts'
import { ofAllDays } from '../../lib/lists/of-all-days.ts'

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

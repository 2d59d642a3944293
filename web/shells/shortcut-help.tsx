import { useState } from 'react'
import { pageShortcuts, type ShortcutGroup } from '../lib/page/page-shortcuts.ts'
import { Anchor } from '../ui/actions/anchor.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { pageSearchField } from './use-shortcuts.ts'

type PageKey = { key: string; label: string; href: string }

/** What works on the page that is open now. */
function shortcutGroups(links: readonly PageKey[] | undefined): ShortcutGroup[] {
  return [
    {
      title: 'Everywhere',
      shortcuts: [
        ...(links ? [{ keys: 'Ctrl K', effect: 'Go to a page, an action or a record' }] : []),
        ...(pageSearchField() ? [{ keys: '/', effect: 'Search on this page' }] : []),
        { keys: 'Ctrl Z', effect: 'Undo the last change that offers Undo' },
        { keys: '[', effect: 'Collapse or expand the menu' },
        { keys: '?', effect: 'This list' },
      ],
    },
    ...pageShortcuts.get(),
    ...(links
      ? [
          {
            title: 'Pages',
            shortcuts: links.map(({ key, label, href }) => ({ keys: `g ${key}`, effect: label, href })),
          },
        ]
      : []),
  ]
}

interface ShortcutHelpProps {
  open: boolean
  onClose(): void
  /** The pages of the palette; absent where there is none. */
  links?: readonly PageKey[]
}

export default function ShortcutHelp({ open, onClose, links }: ShortcutHelpProps) {
  const [groups] = useState(() => shortcutGroups(links))
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" large={groups.length > 1}>
      <div className={groups.length > 1 ? 'grid gap-x-12 md:grid-cols-2' : undefined}>
        {[groups.filter((group) => !isOfPages(group)), groups.filter(isOfPages)].map((column, index) => (
          <div key={index === 0 ? 'keys' : 'pages'}>
            {column.map((group) => (
              <ShortcutSection key={group.title} {...group} onOpen={onClose} />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** The list of pages is as long as all others together. */
const isOfPages = ({ shortcuts }: ShortcutGroup) => shortcuts.some(({ href }) => href !== undefined)

const ShortcutSection = ({ title, shortcuts, onOpen }: ShortcutGroup & { onOpen(): void }) => (
  <section aria-label={title} className="mb-6 text-small">
    <h3 className="mb-2 text-caption font-medium text-muted">{title}</h3>
    <dl className="grid grid-cols-[76px_1fr] items-baseline gap-x-4 gap-y-1">
      {shortcuts.map(({ keys, effect, href }) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="rounded-control border border-line bg-sunken px-2 py-1 font-mono text-caption whitespace-nowrap">
              {keys}
            </kbd>
          </dt>
          <dd>
            {href === undefined ? (
              <span className="block py-1">{effect}</span>
            ) : (
              <Anchor href={href} onClick={onOpen} className="block py-1 hover:underline">
                {effect}
              </Anchor>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

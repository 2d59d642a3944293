import { useState } from 'react'
import { pageShortcuts, type ShortcutGroup } from '../lib/page/page-shortcuts.ts'
import { Anchor } from '../ui/actions/anchor.tsx'
import { classNames } from '../ui/display/class-names.ts'
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
  onClose(): void
  /** The pages of the palette; absent where there is none. */
  links?: readonly PageKey[]
}

/** The list of pages is as long as all others together, so it has a column of its own. */
const isOfPages = (shortcuts: ShortcutGroup['shortcuts']) => shortcuts.some(({ href }) => href !== undefined)

export default function ShortcutHelp({ onClose, links }: ShortcutHelpProps) {
  const [groups] = useState(() => shortcutGroups(links))
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" large={groups.length > 1}>
      <div className={groups.length > 1 ? 'gap-x-12 md:columns-2' : undefined}>
        {groups.map(({ title, shortcuts }) => (
          <section
            key={title}
            aria-label={title}
            className={classNames('mb-6 text-small last:mb-0', isOfPages(shortcuts) && 'md:break-before-column')}
          >
            <h3 className="mb-2 break-after-avoid text-caption font-medium text-muted">{title}</h3>
            <dl className="grid grid-cols-[76px_1fr] items-baseline gap-x-4 gap-y-0.5">
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
                      <Anchor href={href} onClick={onClose} className="block py-1 hover:underline">
                        {effect}
                      </Anchor>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

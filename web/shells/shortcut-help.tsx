import { useShownShortcuts } from '../lib/page/page-shortcuts.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import type { AdminLink } from './admin-links.ts'

const general: readonly (readonly [string, string])[] = [
  ['Ctrl K', 'Go to a page or an order'],
  ['/', 'Search on this page'],
  ['?', 'This list'],
  ['j k', 'Next and previous row of a list'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row; with Shift, all rows up to it'],
  ['Space', 'Preview the order'],
]

export default function ShortcutHelp({
  open,
  onClose,
  links,
}: {
  open: boolean
  onClose(): void
  links: readonly AdminLink[]
}) {
  const ofPage = useShownShortcuts()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-small">
        {[...general, ...ofPage, ...links.map(({ key, label }) => [`g ${key}`, label] as const)].map(
          ([keys, description]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-control border border-line bg-sunken px-2 py-1 font-mono text-caption whitespace-nowrap">
                  {keys}
                </kbd>
              </dt>
              <dd>{description}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}

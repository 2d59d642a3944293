import { Dialog } from '../ui/overlays/dialog.tsx'
import type { AdminLink } from './admin-links.ts'

const general: [string, string][] = [
  ['Ctrl K', 'Go to a page or an order'],
  ['/', 'Search on this page'],
  ['?', 'This list'],
  ['j k', 'Next and previous row of a list'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row; with Shift, all rows up to it'],
  ['Space', 'Preview the order'],
  ['j k, ] [', 'On an order: next and previous order of the list'],
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
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-small">
        {[...general, ...links.map(({ key, label }): [string, string] => [`g ${key}`, label])].map(
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

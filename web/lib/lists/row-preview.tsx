import type { ReactNode } from 'react'
import { useKeyDown } from '../page/use-key-down.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { SideSheet } from '../../ui/overlays/side-sheet.tsx'

interface RowPreviewProps {
  title: string
  /** The page of the row. */
  href: string | undefined
  /** Index of the row on its page, and their number. */
  position: number
  count: number
  onMove(position: number): void
  onClose(): void
  children: ReactNode
}

export function RowPreview({ title, href, position, count, onMove, onClose, children }: RowPreviewProps) {
  const move = (step: number) => {
    if (position + step >= 0 && position + step < count) onMove(position + step)
  }
  useKeyDown(({ key }) => {
    if (key === 'j' || key === 'ArrowDown') move(1)
    else if (key === 'k' || key === 'ArrowUp') move(-1)
  })

  return (
    <SideSheet
      open
      side="right"
      title={title}
      onClose={onClose}
      footer={
        <div className="flex items-center gap-2">
          <Button tone="secondary" size="compact" disabled={position === 0} onClick={() => onMove(position - 1)}>
            Previous
          </Button>
          <Button
            tone="secondary"
            size="compact"
            disabled={position === count - 1}
            onClick={() => onMove(position + 1)}
          >
            Next
          </Button>
          {href === undefined ? null : (
            <LinkButton href={href} size="compact" className="ml-auto">
              Open
            </LinkButton>
          )}
        </div>
      }
    >
      <div className="p-6">{children}</div>
    </SideSheet>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { EntryHead } from './entry-head.tsx'
import { useEntryOrder } from './use-entry-order.ts'

interface EntryListProps<Item> {
  /** The list's own name among the fields: `banners`, `about[albums]`. */
  name: string
  items: readonly Item[]
  errors: Readonly<Record<string, string>>
  onChange(items: Item[]): void
  /** What one is called: "Banner". */
  one: string
  /** The words by which people know an entry; empty while it has none. */
  titleOf(item: Item): string
  /** What stands behind the title. */
  renderNote?(item: Item): ReactNode
  /** A new one; without it none can be added. */
  blank?(): Item
  most?: number
  /** Entries of many fields are opened one by one. */
  folded?: boolean
  children(item: Item, change: (changes: Partial<Item>) => void, name: string): ReactNode
}

/** A list of the settings: its entries with their fields, to be added, put in order and taken away. Nothing counts before it is saved. */
export function EntryList<Item extends object>({
  name,
  items,
  errors,
  onChange,
  one,
  titleOf,
  renderNote,
  blank,
  most = 50,
  folded = false,
  children,
}: EntryListProps<Item>) {
  const frame = useRef<HTMLDivElement>(null)
  const order = useEntryOrder(frame, items, onChange)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (key: number) =>
    setOpened((last) => (last.has(key) ? new Set([...last].filter((other) => other !== key)) : new Set([...last, key])))
  const ownError = errors[name]

  return (
    <div ref={frame} className="flex flex-col gap-3">
      {items.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong px-4 py-6 text-center text-small text-muted">{`No ${one.toLowerCase()} yet.`}</p>
      ) : null}
      <ol className="flex flex-col gap-3">
        {items.map((item, place) => {
          const key = order.keys[place] ?? place
          const field = `${name}[${place}]`
          const isWrong = Object.keys(errors).some((wrong) => wrong.startsWith(field))
          const isOpen = !folded || isWrong || opened.has(key)
          const title = titleOf(item).trim() || `${one} ${place + 1}`
          return (
            <li
              key={key}
              data-key={key}
              data-entry={title}
              {...order.dragProps(key)}
              className={
                order.dragged === key
                  ? 'rounded-control border border-accent opacity-60'
                  : 'rounded-control border border-line'
              }
            >
              <EntryHead
                title={title}
                note={renderNote?.(item)}
                open={folded ? isOpen : undefined}
                isFirst={place === 0}
                isLast={place === items.length - 1}
                onToggle={() => toggle(key)}
                onStep={(by) => order.step(place, by)}
                onHold={(isHeld) => order.hold(isHeld ? key : undefined)}
                onRemove={() => {
                  order.remove(place)
                  frame.current?.querySelector<HTMLElement>('[data-add]')?.focus()
                }}
              />
              {isOpen ? (
                <div className="flex flex-col gap-5 px-4 pt-1 pb-5">
                  {children(
                    item,
                    (changes) => onChange(items.map((other, at) => (at === place ? { ...other, ...changes } : other))),
                    field,
                  )}
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
      {ownError ? <p className="text-small font-medium text-danger">{ownError}</p> : null}
      {blank && items.length < most ? (
        <Button
          data-add=""
          tone="secondary"
          size="small"
          className="self-start"
          onClick={() => {
            const key = order.add(blank())
            setOpened((last) => new Set([...last, key]))
            requestAnimationFrame(() =>
              frame.current?.querySelector<HTMLElement>(`[data-key="${key}"] :is(input, textarea, select)`)?.focus(),
            )
          }}
        >
          {`Add ${one.toLowerCase()}`}
        </Button>
      ) : null}
    </div>
  )
}

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
  itemLabel: string
  /** The words by which people know an entry; empty while it has none. */
  titleOf(item: Item): string
  /** What stands behind the title. */
  renderNote?(item: Item): ReactNode
  /** A new one; without it none can be added. */
  createItem?(): Item
  max?: number
  /** Entries of many fields are opened one by one. */
  collapsible?: boolean
  children(item: Item, change: (changes: Partial<Item>) => void, name: string): ReactNode
}

/** A list of the settings: its entries with their fields, to be added, put in order and taken away. Nothing counts before it is saved. */
export function EntryList<Item extends object>({
  name,
  items,
  errors,
  onChange,
  itemLabel,
  titleOf,
  renderNote,
  createItem,
  max = 50,
  collapsible = false,
  children,
}: EntryListProps<Item>) {
  const container = useRef<HTMLDivElement>(null)
  const order = useEntryOrder(container, items, onChange)
  const [openKeys, setOpenKeys] = useState<ReadonlySet<number>>(new Set())
  const toggle = (key: number) =>
    setOpenKeys((previous) =>
      previous.has(key) ? new Set([...previous].filter((other) => other !== key)) : new Set([...previous, key]),
    )
  const listError = errors[name]

  return (
    <div ref={container} className="flex flex-col gap-3">
      {items.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong px-4 py-6 text-center text-small text-muted">{`No ${itemLabel.toLowerCase()} yet.`}</p>
      ) : null}
      <ol className="flex flex-col gap-3">
        {items.map((item, index) => {
          const key = order.keys[index] ?? index
          const field = `${name}[${index}]`
          const hasError = Object.keys(errors).some((errorField) => errorField.startsWith(field))
          const isOpen = !collapsible || hasError || openKeys.has(key)
          const title = titleOf(item).trim() || `${itemLabel} ${index + 1}`
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
                open={collapsible ? isOpen : undefined}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onToggle={() => toggle(key)}
                onStep={(by) => order.step(index, by)}
                onHold={(isHeld) => order.hold(isHeld ? key : undefined)}
                onRemove={() => {
                  order.remove(index)
                  container.current?.querySelector<HTMLElement>('[data-add]')?.focus()
                }}
              />
              {isOpen ? (
                <div className="flex flex-col gap-5 px-4 pt-1 pb-5">
                  {children(
                    item,
                    (changes) =>
                      onChange(
                        items.map((other, otherIndex) => (otherIndex === index ? { ...other, ...changes } : other)),
                      ),
                    field,
                  )}
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
      {listError ? <p className="text-small font-medium text-danger">{listError}</p> : null}
      {createItem && items.length < max ? (
        <Button
          data-add=""
          tone="secondary"
          size="small"
          className="self-start"
          onClick={() => {
            const key = order.add(createItem())
            setOpenKeys((previous) => new Set([...previous, key]))
            requestAnimationFrame(() =>
              container.current
                ?.querySelector<HTMLElement>(`[data-key="${key}"] :is(input, textarea, select)`)
                ?.focus(),
            )
          }}
        >
          {`Add ${itemLabel.toLowerCase()}`}
        </Button>
      ) : null}
    </div>
  )
}

import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useRef, useState } from 'react'
import { type FieldGroup, fieldsOf } from '../../../lib/forms/form-fields.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EntryHead } from './entry-head.tsx'
import { useEntryOrder } from './use-entry-order.ts'

interface EntryListProps<Item extends object> {
  /** The field name of the list: `banners`, `about[albums]`. */
  name: string
  value: readonly Item[]
  errors: Readonly<Record<string, string>>
  onChange(items: Item[]): void
  /** The name of one entry: "Banner". */
  itemLabel: string
  /** The title of an entry; empty if it has none. */
  titleOf(item: Item): string
  /** Rendered after the title. */
  renderNote?(item: Item): ReactNode
  /** Creates an entry; absent if none can be added. */
  createItem?(): Item
  max?: number
  /** Entries with few fields are always open, others are collapsed until opened. */
  isExpanded?: boolean
  children(entry: FieldGroup<Item>): ReactNode
}

/** A list of the settings whose entries can be added, edited, reordered and removed. Changes take effect when saved. */
export function EntryList<Item extends object>(props: EntryListProps<Item>) {
  const { name, value: items, errors, onChange, itemLabel, createItem, max = 50 } = props
  const container = useRef<HTMLDivElement>(null)
  const order = useEntryOrder(container, items, onChange)
  const [openKeys, setOpenKeys] = useState<ReadonlySet<number>>(new Set())
  const toggle = (key: number) =>
    setOpenKeys((previous) =>
      previous.has(key) ? new Set([...previous].filter((other) => other !== key)) : new Set([...previous, key]),
    )
  const focusIn = (selector: string) => container.current?.querySelector<HTMLElement>(selector)?.focus()
  const listError = errors[name]

  function add(item: Item) {
    const key = order.add(item)
    setOpenKeys((previous) => new Set([...previous, key]))
    requestAnimationFrame(() => focusIn(`[data-key="${key}"] :is(input, textarea, select)`))
  }

  return (
    <div ref={container} className="flex flex-col gap-3">
      {items.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong px-4 py-6 text-center text-small text-muted">{`No ${itemLabel.toLowerCase()} yet.`}</p>
      ) : null}
      <ol className="flex flex-col gap-3">
        {items.map((item, index) => {
          const key = order.keys[index] ?? index
          return (
            <Entry
              key={key}
              list={props}
              item={item}
              index={index}
              entryKey={key}
              order={order}
              isOpened={openKeys.has(key)}
              onToggle={() => toggle(key)}
              onRemove={() => {
                order.remove(index)
                focusIn('[data-add]')
              }}
            />
          )
        })}
      </ol>
      {listError ? <p className="text-small font-medium text-danger">{listError}</p> : null}
      {createItem && items.length < max ? (
        <Button data-add="" tone="secondary" size="small" className="self-start" onClick={() => add(createItem())}>
          <Plus className="size-4" />
          {`Add ${itemLabel.toLowerCase()}`}
        </Button>
      ) : null}
    </div>
  )
}

interface EntryProps<Item extends object> {
  list: EntryListProps<Item>
  item: Item
  index: number
  entryKey: number
  order: ReturnType<typeof useEntryOrder<Item>>
  isOpened: boolean
  onToggle(): void
  onRemove(): void
}

/** One entry: its header and, while it is expanded or has an error, its fields. */
function Entry<Item extends object>({
  list,
  item,
  index,
  entryKey,
  order,
  isOpened,
  onToggle,
  onRemove,
}: EntryProps<Item>) {
  const { value: items, errors, isExpanded = false } = list
  const name = `${list.name}[${index}]`
  const hasError = Object.keys(errors).some((field) => field.startsWith(name))
  const isOpen = isExpanded || hasError || isOpened
  const title = list.titleOf(item).trim() || `${list.itemLabel} ${index + 1}`
  const source = {
    name,
    values: item,
    errors,
    change: (changes: Partial<Item>) => list.onChange(items.with(index, { ...item, ...changes })),
  }
  return (
    <li
      data-key={entryKey}
      data-entry={title}
      {...order.dragProps(entryKey)}
      className={
        order.dragged === entryKey
          ? 'rounded-control border border-accent opacity-60'
          : 'rounded-control border border-line'
      }
    >
      <EntryHead
        title={title}
        note={list.renderNote?.(item)}
        open={isExpanded ? undefined : isOpen}
        isFirst={index === 0}
        isLast={index === items.length - 1}
        onToggle={onToggle}
        onStep={(by) => order.step(index, by)}
        onHold={(isHeld) => order.hold(isHeld ? entryKey : undefined)}
        onRemove={onRemove}
      />
      {isOpen ? (
        <div className="flex flex-col gap-5 px-4 pt-1 pb-5">{list.children({ ...source, ...fieldsOf(source) })}</div>
      ) : null}
    </li>
  )
}

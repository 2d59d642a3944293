import { classNames } from '../display/class-names.ts'

/** Look of a filter in a toolbar. */
export const filterPillClass = (isSet: boolean): string =>
  classNames(
    'inline-flex h-(--control-height,36px) shrink-0 items-center gap-2 rounded-full border px-3 text-small has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-accent-text',
    isSet
      ? 'border-accent-line bg-accent-ground text-ink'
      : 'border-dashed border-control bg-ground hover:border-strong',
  )

/** The cross at the end of a filter. */
export const filterRemoveClass = 'grid size-7 shrink-0 place-items-center rounded-full hover:bg-accent-line'

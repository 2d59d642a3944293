import { formatRupees } from '@handset/contract/money.rules.ts'
import { useState } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { RangeSlider } from '../../../ui/fields/range-slider.tsx'
import { controlClass } from '../../../ui/fields/field-frame.tsx'
import { isPlainClick } from '../../../ui/actions/plain-click.ts'
import { priceLabel, withoutPrice, type Facet } from './applied-filters.ts'
import { listHref, filterValues, withValues, type ListQuery } from './list-query.ts'

interface PriceFacetProps {
  facet: Facet
  path: string
  query: ListQuery
  onChange(query: ListQuery): void
}

/** Two amount inputs, a slider and price bands. The bands are links, so they work without JavaScript. */
export function PriceFacet({ facet, path, query, onChange }: PriceFacetProps) {
  const [from = '', to = ''] = [filterValues(query, 'min_price')[0], filterValues(query, 'max_price')[0]]
  return (
    <fieldset aria-label={facet.label}>
      <div className="flex items-center gap-2 px-px">
        <AmountField
          name="min_price"
          label="Minimum price"
          placeholder="Min"
          value={from}
          onCommit={(value) => onChange(withValues(query, 'min_price', [value]))}
        />
        <span aria-hidden="true" className="text-muted">
          to
        </span>
        <AmountField
          name="max_price"
          label="Maximum price"
          placeholder="Max"
          value={to}
          onCommit={(value) => onChange(withValues(query, 'max_price', [value]))}
        />
      </div>
      <PriceSlider range={facet.range} from={from} to={to} query={query} onChange={onChange} />
      <ul className="mt-1">
        {facet.values.map(({ value, label, count }) => {
          const [low = '', high = ''] = value.split('-')
          const current = low.replace(/^0$/, '') === from && high === to
          const next = current ? withoutPrice(query) : withPrice(query, low.replace(/^0$/, ''), high)
          return (
            <li key={value}>
              <PriceBand
                label={label || priceLabel(low, high)}
                count={count}
                current={current}
                to={listHref(path, next)}
                onPress={() => onChange(next)}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** The scale: whole thousands of rupees, hundreds in a list of small things. */
function scaleOf({ min, max }: NonNullable<Facet['range']>) {
  const step = max < 10_000 ? 100 : 1000
  return { step, min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step }
}

const withPrice = (query: ListQuery, from: string, to: string) =>
  withValues(withValues(query, 'min_price', [from]), 'max_price', [to])

/** A thumb at its end of the scale is no bound. */
function PriceSlider({
  range,
  from,
  to,
  query,
  onChange,
}: { range: Facet['range']; from: string; to: string } & Pick<PriceFacetProps, 'query' | 'onChange'>) {
  if (!range) return null
  const { min, max, step } = scaleOf(range)
  if (min === max) return null
  const within = (value: number) => Math.min(Math.max(value, min), max)
  return (
    <RangeSlider
      min={min}
      max={max}
      step={step}
      from={within(from ? Number(from) : min)}
      to={within(to ? Number(to) : max)}
      labels={['Lowest price', 'Highest price']}
      format={formatRupees}
      onCommit={(low, high) =>
        onChange(withPrice(query, low === min ? '' : String(low), high === max ? '' : String(high)))
      }
    />
  )
}

function PriceBand({
  label,
  count,
  current,
  to,
  onPress,
}: {
  label: string
  count: number
  current: boolean
  to: string
  onPress(): void
}) {
  const bandClass = classNames(
    'flex min-h-11 items-center justify-between gap-3 text-small',
    current ? 'font-medium text-accent-text' : 'text-strong',
  )
  const content = (
    <>
      {label}
      <span className="facet-count">{count}</span>
    </>
  )
  if (count === 0 && !current) return <span className={classNames(bandClass, 'text-muted')}>{content}</span>
  return (
    <a
      href={to}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onPress()
      }}
      className={classNames(bandClass, 'rounded-control hover:text-ink hover:underline')}
    >
      {content}
    </a>
  )
}

/** Applies on blur or Enter, not on each digit. */
function AmountField({
  name,
  label,
  placeholder,
  value,
  onCommit,
}: {
  name: string
  label: string
  placeholder: string
  value: string
  onCommit(value: string): void
}) {
  const [text, setText] = useState({ value, typed: value })
  if (text.value !== value) setText({ value, typed: value })
  const commit = () => {
    const amount = /\d{1,8}(\.\d{1,2})?/.exec(text.typed.replace(/[^\d.]/g, ''))?.[0] ?? ''
    if (amount !== value) onCommit(amount)
  }
  return (
    <span className="relative min-w-0 flex-1">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-small text-muted"
      >
        ₹
      </span>
      <input
        name={name}
        aria-label={label}
        placeholder={placeholder}
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        value={text.typed}
        onChange={(event) => setText({ value, typed: event.target.value })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
        className={classNames(controlClass, 'min-h-12 pr-2 pl-7 text-small tabular')}
      />
    </span>
  )
}

import { classNames } from './class-names.ts'

interface PriceBlockProps {
  /** Formatted texts: ₹27,999, ₹32,999, 15. */
  price: string
  mrp: string
  percent: number
  size?: 'small' | 'card' | 'large'
  className?: string
}

const prices = {
  small: 'text-base',
  card: 'text-[1.125rem] leading-6',
  large: 'text-[2rem] leading-10 tracking-[-0.02em]',
} as const

export function PriceBlock({ price, mrp, percent, size = 'card', className }: PriceBlockProps) {
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2 gap-y-0.5 tabular', className)}>
      <span className={classNames('font-semibold', prices[size], size === 'card' && 'max-sm:basis-full')}>{price}</span>
      {percent > 0 ? (
        <>
          <s className={classNames('text-muted', size === 'large' ? 'text-body' : 'text-small')}>
            <span className="sr-only">MRP </span>
            {mrp}
          </s>
          <span
            className={classNames('font-medium text-success', size === 'large' ? 'text-body' : 'text-small')}
          >{`-${percent}%`}</span>
        </>
      ) : null}
    </p>
  )
}

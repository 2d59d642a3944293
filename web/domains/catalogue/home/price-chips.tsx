import { href } from '@handset/contract/pages.ts'
import { ChipLink } from '../../../ui/actions/chip.tsx'

const bands = [
  { label: 'Under ₹15,000', query: { max_price: 15_000 } },
  { label: '₹15,000 to ₹25,000', query: { min_price: 15_000, max_price: 25_000 } },
  { label: '₹25,000 to ₹40,000', query: { min_price: 25_000, max_price: 40_000 } },
  { label: 'Over ₹40,000', query: { min_price: 40_000 } },
]

/** Links to phones by price range. */
export function PriceChips() {
  return (
    <ul
      aria-label="Phones by price"
      className="gutter -mx-[clamp(16px,4vw,40px)] flex gap-2 overflow-x-auto no-scrollbar"
    >
      {bands.map(({ label, query }) => (
        <li key={label}>
          <ChipLink href={href('products', {}, query)}>{label}</ChipLink>
        </li>
      ))}
    </ul>
  )
}

import { href } from '@handset/contract/pages.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Anchor } from '../../../ui/actions/anchor.tsx'

/** Last tile of a short list, a link to the full list. */
export function AllPhonesTile() {
  return (
    <Anchor
      href={href('products')}
      className="group flex aspect-4/5 flex-col justify-end gap-3 rounded-card bg-tile p-4 transition-colors duration-120 hover:bg-line-soft sm:rounded-tile sm:p-6"
    >
      <span className="grid size-12 place-items-center rounded-full bg-ground transition-transform duration-180 group-hover:translate-x-1">
        <ArrowRight aria-hidden="true" className="size-5" />
      </span>
      <span className="text-h3 font-semibold">See all phones</span>
    </Anchor>
  )
}

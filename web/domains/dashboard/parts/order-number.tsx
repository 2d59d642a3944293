import { href } from '@handset/contract/pages.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'

/** Order number with a link to the order. */
export function OrderNumber({ number }: { number: string }) {
  return (
    <Anchor href={href('adminOrderUpdate', { id: number })} className="code-text text-accent-text hover:underline">
      {number}
    </Anchor>
  )
}

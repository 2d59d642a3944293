import { href, pages } from '@handset/contract/pages.ts'
import { Anchor } from '../../../ui/anchor.tsx'

/** An order's number with the way to it, once its page is there. */
export function OrderNumber({ number }: { number: string }) {
  if (pages.adminOrderUpdate.pending) return <span className="font-mono text-[12.5px]">{number}</span>
  return (
    <Anchor href={href('adminOrderUpdate', { id: number })} className="font-mono text-[12.5px] text-accent-text hover:underline">
      {number}
    </Anchor>
  )
}

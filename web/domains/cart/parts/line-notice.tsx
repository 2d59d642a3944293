import { messages } from '@handset/contract/messages.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import type { LineTrouble } from '../line-trouble.ts'

interface LineNoticeProps {
  trouble: LineTrouble
  onTakeFewer(left: number): void
  onAccept(): void
}

/** What has changed about a line since it was added, and the one press that settles it. */
export function LineNotice({ trouble, onTakeFewer, onAccept }: LineNoticeProps) {
  if (trouble.kind === 'sold-out') {
    return (
      <Notice tone="danger">
        <p>{messages.outOfStock}. Remove it to go on.</p>
      </Notice>
    )
  }
  const isPrice = trouble.kind === 'price'
  return (
    <Notice tone={isPrice && trouble.now < trouble.was ? 'success' : 'warning'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {isPrice ? (
          <p>
            The price has changed from {moneyText(trouble.was)} to {moneyText(trouble.now)}.
          </p>
        ) : (
          <p>Only {trouble.left} left.</p>
        )}
        <Button
          tone="text"
          className="-my-3.5 -mr-3 text-small text-inherit underline max-sm:-mt-1 max-sm:-ml-5"
          onClick={() => (isPrice ? onAccept() : onTakeFewer(trouble.left))}
        >
          {isPrice ? 'Accept' : `Take ${trouble.left}`}
        </Button>
      </div>
    </Notice>
  )
}

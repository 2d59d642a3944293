import { messages } from '@handset/contract/messages.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import type { LineProblem } from '../line-problem.ts'

interface LineNoticeProps {
  problem: LineProblem
  onReduceQuantity(left: number): void
  onAccept(): void
}

/** Shows what has changed about a line, with one button that resolves it. */
export function LineNotice({ problem, onReduceQuantity, onAccept }: LineNoticeProps) {
  if (problem.kind === 'sold-out') {
    return (
      <Notice tone="danger">
        <p>{messages.outOfStock}. Remove it to go on.</p>
      </Notice>
    )
  }
  const isPrice = problem.kind === 'price'
  return (
    <Notice tone={isPrice && problem.currentPrice < problem.previousPrice ? 'success' : 'warning'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {isPrice ? (
          <p>
            The price has changed from {moneyText(problem.previousPrice)} to {moneyText(problem.currentPrice)}.
          </p>
        ) : (
          <p>Only {problem.left} left.</p>
        )}
        <Button
          tone="text"
          className="-my-3.5 -mr-3 text-small text-inherit underline max-sm:-mt-1 max-sm:-ml-5"
          onClick={() => (isPrice ? onAccept() : onReduceQuantity(problem.left))}
        >
          {isPrice ? 'Accept' : `Take ${problem.left}`}
        </Button>
      </div>
    </Notice>
  )
}

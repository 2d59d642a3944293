import { paymentMethods } from '@handset/contract/codes.ts'
import type { PaymentIssue } from '@handset/contract/domains/payments/payments.contract.ts'
import { isClosable } from '@handset/contract/domains/payments/payment-issue-kinds.ts'
import { href } from '@handset/contract/pages.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { RowList } from '../../../ui/display/row-list.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { CopyText } from '../../../lib/page/copy-text.tsx'
import { issueTexts } from './issue-texts.ts'

const providerLabel = (code: string) => paymentMethods.find((method) => method.code === code)?.label ?? code

interface PaymentIssueListProps {
  issues: readonly PaymentIssue[]
  dimmed: boolean
  onClose(issue: PaymentIssue): void
}

/** Issues with their amounts, what to do, and the order. */
export function PaymentIssueList({ issues, dimmed, onClose }: PaymentIssueListProps) {
  const can = useCan()
  return (
    <RowList label="Payment issues" dimmed={dimmed} className="tabular">
      {issues.map((issue) => (
        <li
          key={`${issue.kind} ${issue.id}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 p-4 md:grid-cols-[180px_minmax(0,1fr)_auto] lg:grid-cols-[220px_minmax(0,1fr)_auto]"
        >
          <IssueHead issue={issue} />
          <IssueBody issue={issue} />
          {isClosable(issue.kind) && can('orders.change') ? (
            <Button
              tone="secondary"
              size="small"
              className="self-start justify-self-start"
              onClick={() => onClose(issue)}
            >
              Mark as done
            </Button>
          ) : null}
        </li>
      ))}
    </RowList>
  )
}

function IssueHead({ issue }: { issue: PaymentIssue }) {
  const { label, tone } = issueTexts[issue.kind]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-start">
      <StatusChip tone={tone}>{label}</StatusChip>
      <span className="text-base font-semibold">{moneyText(issue.amount)}</span>
      {issue.order_number === '' ? (
        <span className="text-muted">No order</span>
      ) : (
        <Anchor
          href={href('adminOrderUpdate', { id: issue.order_number })}
          className="code-text text-accent-text max-sm:basis-full hover:underline"
        >
          {issue.order_number}
        </Anchor>
      )}
    </div>
  )
}

function IssueBody({ issue }: { issue: PaymentIssue }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="max-w-prose">{issueTexts[issue.kind].task(issue)}</p>
      {issue.detail === '' ? null : (
        <p className="max-w-prose break-words text-muted">
          {providerLabel(issue.provider)}: {issue.detail}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
        <span>
          Since <time dateTime={issue.since.replace(' ', 'T')}>{timestampText(issue.since)}</time>
        </span>
        <span aria-hidden="true">·</span>
        <span>{providerLabel(issue.provider)}</span>
        {issue.transaction_id === '' ? null : (
          <span className="inline-flex items-center">
            <span className="font-mono break-all">{issue.transaction_id}</span>
            <CopyText label="transaction id" text={issue.transaction_id} />
          </span>
        )}
      </p>
    </div>
  )
}

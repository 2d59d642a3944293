import Lock from 'lucide-react/icons/lock'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Button } from '../../../ui/actions/button.tsx'

interface PayButtonProps {
  payable: number
  busy: boolean
  onPay(): void
  className?: string
  wide?: boolean
}

/** Label with the amount to pay. */
export function PayButton({ payable, busy, onPay, className, wide }: PayButtonProps) {
  return (
    <Button size="large" wide={wide} busy={busy} onClick={onPay} className={className}>
      <span className="inline-flex items-center gap-2 tabular">
        <Lock aria-hidden="true" className="size-4.5" />
        Pay {moneyText(payable)}
      </span>
    </Button>
  )
}

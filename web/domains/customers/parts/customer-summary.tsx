import type { CustomerDetail } from '@handset/contract/domains/customers/customers.contract.ts'
import type { ReactNode } from 'react'
import { timestampText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { ActivityChip } from '../../../ui/display/activity-chip.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { BreakableEmail } from '../../../ui/display/breakable-email.tsx'

const phone = (mobile: string) =>
  mobile ? (
    <a href={`tel:+91${mobile}`} className="whitespace-nowrap hover:underline">
      +91 {mobile}
    </a>
  ) : null

/** Contact details, log-in method and total of paid orders. */
export function CustomerSummary({ customer: { user, paid_orders, paid_total } }: { customer: CustomerDetail }) {
  const loginMethods = [
    ...(user.login_mobile ? ['Code by SMS'] : []),
    ...(user.has_google === 1 ? ['Google'] : []),
  ].join(', ')
  const rows: [label: string, value: ReactNode][] = [
    ['Account', <ActivityChip key="account" active={user.is_active === 1} />],
    ['Mobile', phone(user.login_mobile)],
    ['Contact', user.contact_mobile === user.login_mobile ? null : phone(user.contact_mobile)],
    [
      'Email',
      user.email ? (
        <a key="email" href={`mailto:${user.email}`} className="wrap-anywhere hover:underline">
          <BreakableEmail text={user.email} />
        </a>
      ) : null,
    ],
    ['Logs in with', loginMethods],
    ['Since', timestampText(user.created_at)],
    [
      'Paid',
      `${moneyText(paid_total)} in ${paid_orders.toLocaleString('en-IN')} ${paid_orders === 1 ? 'order' : 'orders'}`,
    ],
  ]
  return <FactList rows={rows} className="grid-cols-[88px_minmax(0,1fr)] gap-x-4 tabular" />
}

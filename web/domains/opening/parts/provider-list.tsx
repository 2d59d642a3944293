import type { CallOutput } from '@handset/contract/calls.ts'
import type { BalanceState, ProviderHealth, ProviderState } from '@handset/contract/domains/opening/providers.shape.ts'
import { countedText } from '../../../lib/format/counted-text.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { ProviderTest } from './provider-test.tsx'

const answerers = {
  provider: { tone: 'success', label: 'Keys are set' },
  sandbox: { tone: 'warning', label: 'Sandbox' },
  'built-in': { tone: 'success', label: 'Built in' },
  nobody: { tone: 'neutral', label: 'Not used' },
} as const

export type Provider = CallOutput<'admin/providers'>['providers'][number]

export function ProviderList({
  providers,
  headingLevel = 4,
}: {
  providers: readonly Provider[]
  headingLevel?: 2 | 4
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className="mt-3 flex flex-col gap-4">
      {providers.map((provider) => (
        <li key={provider.key} className="rounded-card border border-line bg-ground p-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading className="text-base font-semibold">{provider.label}</Heading>
            <StatusChip tone={answerers[provider.answered_by].tone}>{answerers[provider.answered_by].label}</StatusChip>
            {provider.health.is_failing ? <StatusChip tone="danger">Failing</StatusChip> : null}
          </div>
          <BalanceText balance={provider.balance} />
          <HealthText health={provider.health} />
          <ProviderSettings provider={provider} />
          {provider.answered_by === 'nobody' ? null : <ProviderTest provider={provider} />}
        </li>
      ))}
    </ul>
  )
}

function BalanceText({ balance }: { balance: BalanceState | null }) {
  if (!balance) return null
  const { amount, currency, read_at, is_low } = balance
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small tabular">
      <span>
        Balance{' '}
        <strong className="font-medium">
          {currency === 'INR' ? moneyText(amount) : `${currency} ${amount.toFixed(2)}`}
        </strong>
        <span className="text-muted"> · {timestampText(read_at)}</span>
      </span>
      {is_low ? <StatusChip tone="danger">Recharge</StatusChip> : null}
    </p>
  )
}

function HealthText({ health }: { health: ProviderHealth }) {
  const { last_good_at, last_failed_at, last_failure, calls_today, failures_today } = health
  if (last_good_at === '' && last_failed_at === '') return null
  return (
    <ul className="mt-2 flex flex-col gap-1 text-small tabular">
      <li className="flex flex-wrap gap-x-3">
        <span>{last_good_at === '' ? 'No good call yet' : `Last good call ${timestampText(last_good_at)}`}</span>
        <span className="text-muted">
          {countedText(calls_today, 'call')}, {countedText(failures_today, 'failure')} today
        </span>
      </li>
      {last_failed_at === '' ? null : (
        <li className="break-words">
          Last error {timestampText(last_failed_at)}: {last_failure}
        </li>
      )}
    </ul>
  )
}

function ProviderSettings({ provider: { settings, section } }: { provider: ProviderState }) {
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-x-4 max-sm:flex-col gap-y-1 text-small">
        {settings.map(({ name, is_set, is_required }) => (
          <li key={name}>
            <code className="font-mono text-caption break-all">{name}</code>{' '}
            <span className={is_set ? 'text-success' : 'text-muted'}>
              {is_set ? 'set' : is_required ? 'missing' : 'not set (optional)'}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-small text-muted">See docs/configuration.md, section ‘{section}’</p>
    </>
  )
}

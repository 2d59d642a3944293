import type { ProviderState } from '@handset/contract/domains/opening/providers.shape.ts'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { ProviderTest } from './provider-test.tsx'

const answerers = {
  provider: { tone: 'success', label: 'Keys are set' },
  sandbox: { tone: 'warning', label: 'Sandbox' },
  'built-in': { tone: 'success', label: 'Built in' },
  nobody: { tone: 'neutral', label: 'Not used' },
} as const

/** The providers of a step: which settings are set or missing, and a test of each that answers. */
export function ProviderList({ providers }: { providers: ProviderState[] }) {
  return (
    <ul className="mt-3 flex flex-col gap-4">
      {providers.map((provider) => (
        <li key={provider.key} className="rounded-card border border-line-soft p-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h4 className="text-base font-medium">{provider.label}</h4>
            <StatusChip tone={answerers[provider.answered_by].tone}>{answerers[provider.answered_by].label}</StatusChip>
          </div>
          <ProviderSettings provider={provider} />
          {provider.answered_by === 'nobody' ? null : <ProviderTest provider={provider} />}
        </li>
      ))}
    </ul>
  )
}

function ProviderSettings({ provider: { settings, section } }: { provider: ProviderState }) {
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
        {settings.map(({ name, is_set, is_required }) => (
          <li key={name}>
            <code className="break-all">{name}</code>{' '}
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

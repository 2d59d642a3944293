import type { CallOutput } from '@handset/contract/calls.ts'
import { href } from '@handset/contract/pages.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useConfirmedActions } from '../../../lib/lists/use-confirmed-actions.tsx'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import type { Provider } from './provider-list.tsx'
import { SetupStep } from './setup-step.tsx'

type Setup = CallOutput<'admin/setup'>

export function SetupChecklist({
  setup,
  providers,
  reload,
}: {
  setup: Setup
  providers: Provider[]
  reload(): Promise<void>
}) {
  const missing = setup.steps.filter((step) => step.is_required && !step.is_done).length
  return (
    <>
      {setup.opened_at === null ? (
        <Opening missing={missing} previewPath={setup.preview_path} reload={reload} />
      ) : (
        <Notice tone="success">The shop is open. What is missing below can still be done.</Notice>
      )}
      <Card title="Steps" aside={<span className="text-small text-muted">In any order</span>}>
        <ol className="-my-4 divide-y divide-line-soft">
          {setup.steps.map((step) => (
            <SetupStep
              key={step.key}
              step={step}
              providers={providers.filter((provider) => provider.step === step.key)}
            >
              {step.key === 'test-order' && setup.has_test_orders ? <TestOrdersButton onRemoved={reload} /> : null}
            </SetupStep>
          ))}
        </ol>
      </Card>
      <p className="text-small text-muted">
        A shop that runs elsewhere can be brought here, and this one taken away:{' '}
        <Anchor href={href('adminMove')} className="text-accent-text underline">
          Export and Move
        </Anchor>
      </p>
    </>
  )
}

interface OpeningProps {
  /** Number of required steps that are not done. */
  missing: number
  previewPath: string
  reload(): Promise<void>
}

function Opening({ missing, previewPath, reload }: OpeningProps) {
  const { runAction, ask, dialog } = useConfirmedActions(reload)
  const askToOpen = () =>
    ask({
      title: 'Open the shop?',
      confirm: 'Open the shop',
      tone: 'primary',
      children: 'Everybody can see it and order from then on. It cannot be closed again here.',
      onConfirm: () => void runAction(api.post('admin/open-shop', {})),
    })
  return (
    <Card title="Customers see ‘Opening soon’">
      <p className="max-w-prose text-small text-muted">
        {missing === 0
          ? 'Everything that is required is done. Look at the shop once more, then open it.'
          : `${missing} required ${missing === 1 ? 'step is' : 'steps are'} missing. The preview shows the shop as customers will see it; whoever has its address can see it for a week.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={previewPath} target="_blank" rel="noreferrer" tone="secondary">
          See the preview
        </LinkButton>
        <Button disabled={missing > 0} onClick={askToOpen}>
          Open the shop
        </Button>
      </div>
      {dialog}
    </Card>
  )
}

function TestOrdersButton({ onRemoved }: { onRemoved(): Promise<void> }) {
  const { runAction, ask, dialog } = useConfirmedActions(onRemoved)
  const askToRemove = () =>
    ask({
      title: 'Remove all test orders?',
      confirm: 'Remove them for good',
      children:
        'Every order, customer, invoice, parcel, review and enquiry goes. The stock is as before, and numbers begin at 1.',
      onConfirm: () => void runAction(api.post('admin/remove-test-orders', {})),
    })
  return (
    <div className="mt-3">
      <Button tone="secondary" size="small" onClick={askToRemove}>
        Remove test orders
      </Button>
      {dialog}
    </div>
  )
}

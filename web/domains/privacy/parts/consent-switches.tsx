import type { consentChoices } from '@handset/contract/domains/privacy/consent-choices.ts'
import type { MyData } from '@handset/contract/domains/privacy/privacy.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'
import { cookieConsent } from '../../../lib/stores/cookie-consent.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'

interface ConsentSwitchesProps {
  title: string
  choices: readonly Choice[]
  data: Pick<MyData, 'consents' | 'has_whatsapp'>
  reload(): Promise<void>
}

type Choice = (typeof consentChoices)[number]

const marketingLabels: Record<Choice['channel'], string> = {
  sms: 'Offers by SMS',
  email: 'Offers and review invitations by e-mail',
  whatsapp: 'Offers by WhatsApp',
  web: 'Analytics of how you use this site',
}
const labelOf = ({ purpose, channel }: Choice) =>
  purpose === 'orders' ? 'Order updates by WhatsApp in place of SMS' : marketingLabels[channel]

/** A switch for each consent, off until the customer turns it on. */
export function ConsentSwitches({ title, choices, data, reload }: ConsentSwitchesProps) {
  const { busy, runAction } = useRowActions({ reload })
  const offered = choices.filter(({ purpose }) => purpose !== 'orders' || data.has_whatsapp)
  const find = ({ purpose, channel }: Choice) =>
    data.consents.find((consent) => consent.purpose === purpose && consent.channel === channel)

  function change(choice: Choice, given: boolean) {
    // The tags of this browser follow at once; the consent of the account holds everywhere.
    if (choice.purpose === 'analytics') cookieConsent.decide(given)
    void runAction(api.post('customer/set-consent', { ...choice, given }))
  }

  return (
    <Card title={title}>
      <p className="mb-4 text-soft">
        Messages about your orders, payments and account are always sent. Everything else only if you switch it on.
      </p>
      <ul className="flex flex-col gap-2">
        {offered.map((choice) => {
          const given = find(choice)
          return (
            <li key={`${choice.purpose}/${choice.channel}`}>
              <Switch
                label={labelOf(choice)}
                withLabel
                checked={given !== undefined}
                disabled={busy}
                onChange={(checked) => change(choice, checked)}
              />
              {given ? <p className="text-caption text-muted">{`Given on ${timestampText(given.given_at)}`}</p> : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

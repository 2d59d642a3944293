import { pageFacts } from '@handset/contract/domains/settings/page-facts.rules.ts'
import { href, pages } from '@handset/contract/pages.ts'
import { useEffect, useState } from 'react'
import type { FormErrors } from '../../../lib/forms/form-errors.ts'
import { groupOf } from '../../../lib/forms/form-fields.ts'
import { dayInIndia } from '../../../lib/format/date-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/actions/chip.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { RichTextField } from '../../../lib/rich-text/rich-text-field.tsx'
import { NumberSetting, SettingField } from './setting-field.tsx'
import type { AllSettings } from './settings-draft.ts'
import { RowSection } from './settings-section.tsx'
import { TextPreview } from './text-preview.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const policyPages = {
  terms: 'terms',
  shipping: 'shippingPolicy',
  returns: 'returnPolicy',
  privacy: 'privacyPolicy',
  cookies: 'cookiePolicy',
} as const
type PolicyName = keyof typeof policyPages
const names = Object.keys(policyPages) as PolicyName[]

const promiseFields = [
  ['processing_hours', 'Hours until an order is processed'],
  ['delivery_days', 'Days until delivery'],
  ['standard_days_from', 'Working days of standard shipping, from'],
  ['standard_days_to', 'Working days of standard shipping, to'],
  ['expedited_days', 'Working days of fast shipping'],
  ['return_days', 'Days to ask for a return'],
  ['refund_days', 'Working days until a refund'],
  ['analytics_cookie_months', 'Months until an analytics cookie expires'],
] as const

interface PolicyFieldsProps {
  form: SettingsForm<'policies'>
  shop: AllSettings['shop']['values']
}

export function PolicyFields({ form, shop }: PolicyFieldsProps) {
  const facts = groupOf(form, 'facts')
  return (
    <>
      <RowSection title="Promises" lead="Used by the policies and by the cards above them.">
        {promiseFields.map(([name, label]) => (
          <NumberSetting key={name} {...facts.control(name)} label={label} />
        ))}
        <SettingField {...facts.control('data_stored_in')} label="Where data is stored" required maxLength={80} />
      </RowSection>
      <PolicyTexts form={form} shop={shop} />
    </>
  )
}

/** The policy to show: the chosen one, unless another has an error. */
function useChosenPolicy(errors: FormErrors) {
  const [chosen, setChosen] = useState<PolicyName>('terms')
  useEffect(() => {
    const policyWithError = names.find((name) => Object.keys(errors).some((field) => field.startsWith(`${name}[`)))
    if (policyWithError) setChosen(policyWithError)
  }, [errors])
  return [chosen, setChosen] as const
}

function PolicyTexts({ form, shop }: PolicyFieldsProps) {
  const [chosen, setChosen] = useChosenPolicy(form.errors)
  const facts = pageFacts(
    shop,
    Object.fromEntries(Object.entries(form.values.facts).map(([name, value]) => [name, String(value)])) as never,
  )
  const policy = groupOf(form, chosen)
  return (
    <section aria-label="Texts" className="flex flex-col gap-5 rounded-card border border-line bg-ground p-4 sm:p-6">
      <h2 className="text-base font-semibold">Texts</h2>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Chip key={name} pressed={name === chosen} onPress={() => setChosen(name)}>
            {pages[policyPages[name]].title}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="max-sm:w-full">
          <DateField key={chosen} label="Last updated" {...policy.control('updated_on')} />
        </div>
        <Button tone="secondary" onClick={() => policy.change({ updated_on: dayInIndia(new Date()) })}>
          Set to today
        </Button>
        <p className="ml-auto flex chip-height items-center text-small">
          <Anchor href={href(policyPages[chosen])} className="text-accent-text underline underline-offset-3">
            See the page
          </Anchor>
        </p>
      </div>
      <RichTextField
        key={`text of ${chosen}`}
        {...policy.control('text')}
        label={pages[policyPages[chosen]].title}
        hint="A line whose fact is empty is left out"
        maxLength={20_000}
        rows={24}
        facts={facts}
        preview={<TextPreview text={policy.values.text} facts={facts} />}
      />
    </section>
  )
}

import { pageFacts } from '@handset/contract/domains/settings/page-facts.rules.ts'
import { href, pages } from '@handset/contract/pages.ts'
import { useEffect, useState } from 'react'
import { todayInIndia } from '../../../lib/format/date-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/actions/chip.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextEditor } from '../../../ui/fields/text-editor.tsx'
import { NumberSetting, SettingField } from './setting-field.tsx'
import type { AllSettings } from './settings-draft.ts'
import { FieldRow, SettingsSection } from './settings-section.tsx'
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
  ['analytics_cookie_months', 'Months that a cookie for statistics lives'],
] as const

/** What the shop promises: in numbers, and in the words of its five policies. */
export function PolicyFields({
  form: { draft, change, bind, errors },
  shop,
}: {
  form: SettingsForm<'policies'>
  shop: AllSettings['shop']['values']
}) {
  const [chosen, setChosen] = useState<PolicyName>('terms')
  useEffect(() => {
    const policyWithError = names.find((name) => Object.keys(errors).some((field) => field.startsWith(`${name}[`)))
    if (policyWithError) setChosen(policyWithError)
  }, [errors])
  const facts = pageFacts(
    shop,
    Object.fromEntries(Object.entries(draft.facts).map(([name, value]) => [name, String(value)])) as never,
  )
  const policy = draft[chosen]
  const setPolicy = (changes: Partial<typeof policy>) => change({ [chosen]: { ...policy, ...changes } })
  const setFact = (changes: Partial<typeof draft.facts>) => change({ facts: { ...draft.facts, ...changes } })
  return (
    <>
      <SettingsSection title="Promises" lead="The policies and the cards above them take these numbers from here.">
        <FieldRow>
          {promiseFields.map(([name, label]) => (
            <NumberSetting
              key={name}
              {...bind(`facts[${name}]`)}
              label={label}
              required
              value={draft.facts[name]}
              onChange={(value) => setFact({ [name]: value })}
            />
          ))}
          <SettingField
            {...bind('facts[data_stored_in]')}
            label="Where data is stored"
            required
            maxLength={80}
            value={draft.facts.data_stored_in}
            onChange={(data_stored_in) => setFact({ data_stored_in })}
          />
        </FieldRow>
      </SettingsSection>
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
          <DateField
            key={chosen}
            label="Last updated"
            {...bind(`${chosen}[updated_on]`)}
            value={policy.updated_on}
            onChange={(updated_on) => setPolicy({ updated_on })}
          />
          <Button tone="secondary" onClick={() => setPolicy({ updated_on: todayInIndia(new Date()) })}>
            Set to today
          </Button>
          <p className="ml-auto text-small">
            <Anchor href={href(policyPages[chosen])} className="text-accent-text underline underline-offset-3">
              See the page
            </Anchor>
          </p>
        </div>
        <TextEditor
          {...bind(`${chosen}[text]`)}
          label={pages[policyPages[chosen]].title}
          hint="An empty line ends a paragraph. A line is left out where its fact is empty"
          maxLength={20_000}
          rows={24}
          facts={facts}
          value={policy.text}
          onChange={(text) => setPolicy({ text })}
          preview={<TextPreview text={policy.text} facts={facts} />}
        />
      </section>
    </>
  )
}

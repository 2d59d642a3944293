import type { CallOutput } from '@handset/contract/calls.ts'
import { type ReactNode, useMemo } from 'react'
import { ContentFields } from './content-fields.tsx'
import { HomeFields } from './home-fields.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { PrivacyFields } from './privacy-fields.tsx'
import { type AllSettings, byGroup, type SettingsGroup } from './settings-draft.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { ShopFields } from './shop-fields.tsx'
import { TaxFields } from './tax-fields.tsx'
import { useLinkChoices } from './use-link-choices.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface GroupFormProps {
  all: AllSettings
  reload(): Promise<void>
}

function ShopForm({ all, reload }: GroupFormProps) {
  const form = useSettingsForm({ group: 'shop', saved: all.shop, reload })
  return (
    <SettingsFrame form={form}>
      <ShopFields form={form} />
    </SettingsFrame>
  )
}

function LookForm({ all, reload }: GroupFormProps) {
  const form = useSettingsForm({ group: 'look', saved: all.look, reload })
  return (
    <SettingsFrame form={form}>
      <LookFields form={form} name={all.shop.values.name} />
    </SettingsFrame>
  )
}

function LimitsForm({ all, reload }: GroupFormProps) {
  const form = useSettingsForm({ group: 'limits', saved: all.limits, reload })
  return (
    <SettingsFrame form={form}>
      <LimitFields form={form} />
    </SettingsFrame>
  )
}

function TaxForm({ all, reload }: GroupFormProps) {
  const form = useSettingsForm({ group: 'tax', saved: all.tax, reload })
  return (
    <SettingsFrame form={form}>
      <TaxFields form={form} />
    </SettingsFrame>
  )
}

function InvoiceForm({ all, reload }: GroupFormProps) {
  const form = useSettingsForm({ group: 'invoice', saved: all.invoice, reload })
  return (
    <SettingsFrame form={form}>
      <InvoiceFields form={form} savedSeries={all.invoice.values.series} used={all.used_series} />
    </SettingsFrame>
  )
}

function HomeForm({ all, reload }: GroupFormProps) {
  const form = useSettingsForm({ group: 'home', saved: all.home, reload })
  const links = useLinkChoices()
  return (
    <SettingsFrame form={form}>
      <HomeFields form={form} links={links} />
    </SettingsFrame>
  )
}

function PoliciesForm({ all, reload }: GroupFormProps) {
  const form = useSettingsForm({ group: 'policies', saved: all.policies, reload })
  return (
    <SettingsFrame form={form}>
      <PolicyFields form={form} shop={all.shop.values} />
    </SettingsFrame>
  )
}

function ContentForm({ all, reload }: GroupFormProps) {
  const form = useSettingsForm({ group: 'content', saved: all.content, reload })
  return (
    <SettingsFrame form={form}>
      <ContentFields form={form} all={all} />
    </SettingsFrame>
  )
}

function PrivacyForm({ all, reload }: GroupFormProps) {
  const form = useSettingsForm({ group: 'privacy', saved: all.privacy, reload })
  return (
    <SettingsFrame form={form}>
      <PrivacyFields form={form} />
    </SettingsFrame>
  )
}

const forms: Record<SettingsGroup, (props: GroupFormProps) => ReactNode> = {
  shop: ShopForm,
  look: LookForm,
  limits: LimitsForm,
  tax: TaxForm,
  invoice: InvoiceForm,
  home: HomeForm,
  policies: PoliciesForm,
  content: ContentForm,
  privacy: PrivacyForm,
}

/** The form of one group of settings. */
export function GroupForm({
  group,
  data,
  reload,
}: {
  group: SettingsGroup
  data: CallOutput<'admin/settings'>
  reload(): Promise<void>
}) {
  const all = useMemo(() => byGroup(data), [data])
  const Form = forms[group]
  return <Form key={group} all={all} reload={reload} />
}

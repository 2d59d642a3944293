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
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

const fields: { [Group in SettingsGroup]: (form: SettingsForm<Group>, all: AllSettings) => ReactNode } = {
  shop: (form) => <ShopFields form={form} />,
  look: (form, all) => <LookFields form={form} name={all.shop.values.name} />,
  limits: (form) => <LimitFields form={form} />,
  tax: (form) => <TaxFields form={form} />,
  invoice: (form, all) => <InvoiceFields form={form} savedSeries={all.invoice.values.series} used={all.used_series} />,
  home: (form) => <HomeFields form={form} />,
  policies: (form, all) => <PolicyFields form={form} shop={all.shop.values} />,
  content: (form, all) => <ContentFields form={form} all={all} />,
  privacy: (form) => <PrivacyFields form={form} />,
}

interface GroupFormProps<Group extends SettingsGroup> {
  group: Group
  data: CallOutput<'admin/settings'>
  reload(): Promise<void>
}

/** The form of one group of settings; each group has a `key` of its own. */
export function GroupForm<Group extends SettingsGroup>({ group, data, reload }: GroupFormProps<Group>) {
  const all = useMemo(() => byGroup(data), [data])
  const form = useSettingsForm({ group, saved: all[group], reload })
  return <SettingsFrame form={form}>{fields[group](form, all)}</SettingsFrame>
}

import type { CallOutput } from '@handset/contract/calls.ts'
import { settingsGroups } from '@handset/contract/domains/settings/settings-form.shape.ts'
import {
  type SettingsGroup,
  type ShopSettings,
  shopSettings,
} from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { defaultSettings } from './settings.queries.ts'

type Values = Record<string, unknown>

/** The values of a group with what was not stored yet, as they are kept. */
export const storedValues = <Group extends SettingsGroup>(group: Group, values: unknown): ShopSettings[Group] =>
  (values
    ? shopSettings[group].parse({ ...defaultSettings[group], ...values })
    : defaultSettings[group]) as ShopSettings[Group]

/** What is kept as an admin sees and sends it: rupees in place of paise. */
export function toShown(kept: Values): Values {
  const { eway_threshold_paise: paise, ...rest } = kept
  return typeof paise === 'number' ? { ...rest, eway_threshold: paise / 100 } : kept
}

/** The invoice series that have numbers in this financial year, and the last of each. */
async function readUsedSeries(db: Reader): Promise<{ series: string; last_number: number }[]> {
  return db
    .selectFrom('invoice_counters')
    .select(['series', 'last_number'])
    .where('financial_year', '=', sql<string>`financial_year(shop_time())`)
    .orderBy('series')
    .execute()
}

/** All groups of settings for the back office. */
export async function readShownSettings(db: Reader): Promise<CallOutput<'admin/settings'>> {
  const [rows, used_series] = await Promise.all([
    db.selectFrom('settings').select(['group_name', 'values', 'version', 'updated_at']).execute(),
    readUsedSeries(db),
  ])
  const kept = settingsGroups.map((group) => ({ group, row: rows.find(({ group_name }) => group_name === group) }))
  return {
    ...Object.fromEntries(kept.map(({ group, row }) => [group, toShown(storedValues(group, row?.values))])),
    versions: Object.fromEntries(
      kept.map(({ group, row }) => [
        group,
        { version: row?.version ?? 0, updated_at: row?.updated_at.toISOString() ?? null },
      ]),
    ),
    used_series,
  } as CallOutput<'admin/settings'>
}

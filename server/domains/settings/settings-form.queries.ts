import type { CallOutput } from '@handset/contract/calls.ts'
import { settingsGroups } from '@handset/contract/domains/settings/settings-form.shape.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { completeSettings } from './settings.queries.ts'

type Values = Record<string, unknown>

/** Stored values as the settings form shows and sends them: rupees instead of paise. */
export function toFormValues(stored: Values): Values {
  const { eway_threshold_paise: threshold, monthly_sales_target_paise: target, ...rest } = stored
  return typeof threshold === 'number' && typeof target === 'number'
    ? { ...rest, eway_threshold: threshold / 100, monthly_sales_target: target / 100 }
    : stored
}

/** The invoice series with numbers in this financial year, and the last number of each. */
async function readUsedSeries(db: Reader): Promise<{ series: string; last_number: number }[]> {
  return db
    .selectFrom('invoice_counters')
    .select(['series', 'last_number'])
    .where('financial_year', '=', sql<string>`financial_year(now())`)
    .orderBy('series')
    .execute()
}

/** All groups of settings for the back office. */
export async function readSettingsForm(db: Reader): Promise<CallOutput<'admin/settings'>> {
  const [rows, used_series] = await Promise.all([
    db.selectFrom('settings').select(['group_name', 'values', 'version', 'updated_at']).execute(),
    readUsedSeries(db),
  ])
  const stored = settingsGroups.map((group) => ({ group, row: rows.find(({ group_name }) => group_name === group) }))
  return {
    ...Object.fromEntries(stored.map(({ group, row }) => [group, toFormValues(completeSettings(group, row?.values))])),
    versions: Object.fromEntries(
      stored.map(({ group, row }) => [
        group,
        { version: row?.version ?? 0, updated_at: row?.updated_at.toISOString() ?? null },
      ]),
    ),
    used_series,
  } as CallOutput<'admin/settings'>
}

import type { ParsedInput } from '@handset/contract/calls.ts'
import { defaultMessage } from '@handset/contract/fields.ts'
import { settingsForms } from '@handset/contract/domains/settings/settings-form.shape.ts'
import type { SettingsGroup } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { publishInvalidation } from '../../platform/database/invalidation-bus.ts'
import { conflict, invalid, type CallError, type Refuse } from '../../platform/http/result.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import { type StoredUpload, resolveImages } from './resolve-images.ts'
import { settingErrors } from './setting-errors.rules.ts'
import { toFormValues } from './settings-form.queries.ts'
import { completeSettings } from './settings.queries.ts'

type Values = Record<string, unknown>

interface Saved {
  version: number
  before: Values
  after: Values
}

/** Validates a group before its images are encoded, which takes seconds. */
export async function validateSettings(
  db: Reader,
  { group, values: sent }: ParsedInput<'admin/settings-update'>,
): Promise<CallError | null> {
  const row = await db.selectFrom('settings').select('values').where('group_name', '=', group).executeTakeFirst()
  const validated = settingsForms[group].safeParse(
    { ...toFormValues(completeSettings(group, row?.values)), ...sent },
    { error: defaultMessage },
  )
  return validated.success ? null : invalid(settingErrors(validated.error))
}

/** The complete validated group; fields that were not sent keep their values. */
function validateValues(
  group: SettingsGroup,
  before: Values,
  sent: Values,
  uploads: readonly StoredUpload[],
  refuse: Refuse,
): Values {
  const validated = settingsForms[group].safeParse({ ...toFormValues(before), ...sent }, { error: defaultMessage })
  if (!validated.success) return refuse(invalid(settingErrors(validated.error)))
  const resolved = resolveImages(validated.data, before, uploads)
  if (!resolved.ok) return refuse(resolved)
  // Without undefined fields, as the table stores it.
  return completeSettings(group, JSON.parse(JSON.stringify(resolved.data)))
}

const pickKeys = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key]]))

/** Writes the next version of a group; returns undefined if another transaction wrote it first. */
async function writeNextVersion(
  tx: Transaction,
  group: SettingsGroup,
  values: Values,
  last: number,
): Promise<number | undefined> {
  const text = JSON.stringify(values)
  const written = await tx
    .insertInto('settings')
    .values({ group_name: group, values: text })
    .onConflict((conflictTarget) =>
      conflictTarget
        .column('group_name')
        .doUpdateSet({ values: text, version: last + 1, updated_at: sql`now()` })
        .where('settings.version', '=', last),
    )
    .returning('version')
    .executeTakeFirst()
  return written?.version
}

/**
 * Saves one group of settings and publishes the change. Refuses with 409 an outdated `version`, with 422 and the exact
 * field (`banners[1][alt]`) invalid values. A refused group is not stored at all.
 */
export async function saveSettings(
  tx: Transaction,
  context: AuditContext,
  { group, version, values: sent }: ParsedInput<'admin/settings-update'>,
  uploads: readonly StoredUpload[],
  refuse: Refuse,
): Promise<Saved> {
  const row = await tx
    .selectFrom('settings')
    .select(['values', 'version'])
    .where('group_name', '=', group)
    .forUpdate()
    .executeTakeFirst()
  const currentVersion = row?.version ?? 0
  if (version !== undefined && version !== currentVersion)
    return refuse(conflict(serverMessages.settingsChanged, { version: currentVersion }))
  const before = completeSettings(group, row?.values) as Values
  const after = validateValues(group, before, sent, uploads, refuse)
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (changed.length === 0 && row) return { version: currentVersion, before, after }
  const written = await writeNextVersion(tx, group, after, currentVersion)
  if (written === undefined) return refuse(conflict(serverMessages.settingsChanged, {}))
  await publishInvalidation(tx, ['settings'])
  await writeAudit(tx, context, {
    action: 'settings-update',
    entity: `settings/${group}`,
    before: pickKeys(before, changed),
    after: pickKeys(after, changed),
  })
  return { version: written, before, after }
}

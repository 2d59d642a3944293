import type { ParsedInput } from '@handset/contract/calls.ts'
import { settingsForms } from '@handset/contract/domains/settings/settings-form.shape.ts'
import type { SettingsGroup } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { answers } from '@handset/contract/answers.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Doer, writeAudit } from '../../platform/database/audit.ts'
import { announceChange } from '../../platform/database/change-notices.ts'
import { conflict, invalid, type Refusal } from '../../platform/http/outcome.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import { type KeptPicture, placePictures } from './place-pictures.ts'
import { settingErrors } from './setting-errors.rules.ts'
import { storedValues, toShown } from './shown-settings.queries.ts'

type Values = Record<string, unknown>

interface Saved {
  version: number
  before: Values
  after: Values
}

/** Refuses, before its pictures are made ready, a group whose words would be refused afterwards: that takes seconds. */
export async function judgeWords(
  db: Reader,
  { group, values: sent }: ParsedInput<'admin/settings-update'>,
): Promise<Refusal | null> {
  const row = await db.selectFrom('settings').select('values').where('group_name', '=', group).executeTakeFirst()
  const judged = settingsForms[group].safeParse({ ...toShown(storedValues(group, row?.values)), ...sent })
  return judged.success ? null : invalid(settingErrors(judged.error))
}

/** The whole group as it will be, judged; what was not sent stays. */
function judge(
  group: SettingsGroup,
  before: Values,
  sent: Values,
  pictures: readonly KeptPicture[],
  refuse: (refusal: Refusal) => never,
): Values {
  const judged = settingsForms[group].safeParse({ ...toShown(before), ...sent })
  if (!judged.success) return refuse(invalid(settingErrors(judged.error)))
  const placed = placePictures(judged.data, before, pictures)
  if ('errors' in placed) return refuse(invalid(placed.errors))
  // Without what is not there, as the table keeps it.
  return storedValues(group, JSON.parse(JSON.stringify(placed.values)))
}

const only = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key]]))

/** Writes the next version of a group, unless somebody else did. */
async function write(tx: Transaction, group: SettingsGroup, values: Values, last: number): Promise<number | undefined> {
  const text = JSON.stringify(values)
  const written = await tx
    .insertInto('settings')
    .values({ group_name: group, values: text })
    .onConflict((there) =>
      there
        .column('group_name')
        .doUpdateSet({ values: text, version: last + 1, updated_at: sql`now()` })
        .where('settings.version', '=', last),
    )
    .returning('version')
    .executeTakeFirst()
  return written?.version
}

/**
 * Saves one group of the shop's settings and tells every server and page. Refuses with 409 where `version` is not the one that stands, with 422
 * and the exact place (`banners[1][alt]`) what the group's rules do not allow. Nothing of a refused group is kept.
 */
export async function saveSettings(
  tx: Transaction,
  doer: Doer,
  { group, version, values: sent }: ParsedInput<'admin/settings-update'>,
  pictures: readonly KeptPicture[],
  refuse: (refusal: Refusal) => never,
): Promise<Saved> {
  const row = await tx
    .selectFrom('settings')
    .select(['values', 'version'])
    .where('group_name', '=', group)
    .forUpdate()
    .executeTakeFirst()
  const standing = row?.version ?? 0
  if (version !== undefined && version !== standing)
    return refuse(conflict(answers.settingsChanged, { version: standing }))
  const before = storedValues(group, row?.values) as Values
  const after = judge(group, before, sent, pictures, refuse)
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (changed.length === 0 && row) return { version: standing, before, after }
  const written = await write(tx, group, after, standing)
  if (written === undefined) return refuse(conflict(answers.settingsChanged, {}))
  await announceChange(tx, ['settings'])
  await writeAudit(tx, doer, {
    action: 'settings-update',
    entity: `settings/${group}`,
    before: only(before, changed),
    after: only(after, changed),
  })
  return { version: written, before, after }
}

import { states } from '@handset/contract/states.data.ts'
import type { Database } from '../platform/database/database.ts'

/** What every shop has from the first start: the states. Safe to repeat; a renamed state takes its new name. */
export async function seedBase(db: Database): Promise<void> {
  await db
    .insertInto('states')
    .values(states.map(({ state, state_name }) => ({ id: state, name: state_name })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({ name: excluded.ref('excluded.name') })),
    )
    .execute()
}

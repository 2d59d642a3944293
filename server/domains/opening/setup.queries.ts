import type { SetupStepState } from '@handset/contract/domains/opening/opening.contract.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { type SetupFacts, setupStepsOf, setupFactsRow } from './setup-steps.rules.ts'

async function readFacts(db: Reader): Promise<SetupFacts> {
  const rows = await queryRows(db, setupFactsRow)`
    select (select opened_at from shop_opening) opened_at,
      (select count(*) from categories where is_active and in_header)::integer series,
      (select count(*) from product_cards)::integer products,
      (select count(*) from variants v join product_cards c on c.product_id = v.product_id where v.is_active and v.on_hand > 0)::integer variants_in_stock,
      (select count(*) from staff where is_active)::integer staff,
      (select count(*) from (select from orders limit 1000) counted)::integer orders,
      (select count(*) from product_cards join products p on p.id = product_id
        where (weight_grams, length_mm, breadth_mm, height_mm) = (500, 180, 100, 60))::integer unmeasured,
      array(select group_name from settings) saved_groups`
  return rows[0]!
}

/** When the shop opened, and every step with what is missing. */
export async function readSetup(
  db: Reader,
  configuration: Configuration,
): Promise<{ openedAt: Date | null; hasTestOrders: boolean; steps: SetupStepState[] }> {
  const facts = await readFacts(db)
  const [shop, look] = [await readSettings(db, 'shop'), await readSettings(db, 'look')]
  const { opened_at: openedAt, orders } = facts
  return {
    openedAt,
    hasTestOrders: openedAt === null && orders > 0,
    steps: setupStepsOf(facts, { shop, look }, configuration),
  }
}

import { z } from 'zod'
import { admin, always, anyone } from '../../call.ts'
import { email, text } from '../../fields.ts'
import { balanceState, providerHealth, providerState, testOutcomes, testTarget } from './providers.shape.ts'
import { limits } from '../../limits.ts'
import { newPassword } from '../staff/passwords.shape.ts'

/** The steps of setting a shop up, in the order in which the page shows them. */
export const setupSteps = [
  'identity',
  'look',
  'series',
  'products',
  'delivery',
  'policies',
  'invoices',
  'payments',
  'courier',
  'messages',
  'staff',
  'test-order',
] as const

const step = z.object({
  key: z.enum(setupSteps),
  is_done: z.boolean(),
  /** Whether the shop can only open when it is done. */
  is_required: z.boolean(),
  /** What is missing, each as a short sentence; also what is worth knowing of a step that is done. */
  notes: z.array(z.string()),
})
export type SetupStepState = z.infer<typeof step>

export const openingCalls = {
  'account/create-first-account': anyone.post({
    security: { kind: 'password-set', fields: [] },
    summary: "Makes the first owner's account with the token that the start prints; refused once there is an owner",
    audit: 'Made the first account',
    input: z.object({ token: text(100), name: text(80), email, password: newPassword }),
  }),
  'admin/setup': admin('settings.change').get({
    summary: 'How far the shop is set up, and a link that shows it before it opens',
    output: z.object({
      opened_at: z.string().nullable(),
      /** Path of a link that shows the shop before it opens; empty afterwards. */
      preview_path: z.string(),
      steps: z.array(step),
      /** Whether orders were made before the opening, which can be removed. */
      has_test_orders: z.boolean(),
      /** Whether it is a demo shop that can become the template of a real one. */
      is_demo: z.boolean(),
    }),
  }),
  'admin/providers': admin('settings.change').get({
    summary:
      'The providers: which settings of theirs are set, whether they can be tested, how their calls ended, and what is left of a prepaid account',
    output: z.object({
      providers: z.array(providerState.extend({ health: providerHealth, balance: balanceState.nullable() })),
    }),
  }),
  'admin/test-provider': admin('settings.change').post({
    summary: "Calls a provider with the shop's keys, or sends a test message to `to`, and says what is wrong",
    audit: 'Tested',
    input: testTarget,
    output: z.object({ outcome: z.enum(testOutcomes), message: z.string() }),
  }),
  'admin/shop-export': admin('settings.change').getFile({
    security: { kind: 'export', fields: [] },
    summary: 'Catalogue, settings and content as one zip, without people, orders and secrets',
    audit: 'Exported',
  }),
  'admin/shop-import': admin('settings.change').post({
    summary: 'Fills an empty shop from an export; changes nothing if the file has a fault',
    audit: 'Imported',
    files: { field: 'file', max: 1, bytes: limits.shopFileBytes, totalBytes: limits.shopFileBytes },
    output: z.object({ products: z.number(), files: z.number() }),
    needsFreshLogin: always,
  }),
  'admin/demo-to-template': admin('settings.change').post({
    summary: 'Drops orders and people of a demo shop for good, keeps catalogue, settings and pages, and shuts it',
    audit: 'Dropped orders and people',
    input: z.object({
      /** The name of the shop, typed as a confirmation. */
      shop_name: text(200),
    }),
    needsFreshLogin: always,
  }),
  'admin/remove-test-orders': admin('settings.change').post({
    summary: 'Removes every order and customer of a shop that is not open yet, and gives the stock back',
    audit: 'Removed test orders',
    needsFreshLogin: always,
  }),
  'admin/open-shop': admin('settings.change').post({
    summary: 'Opens the shop to customers; 409 with the required steps that are missing',
    audit: 'Opened',
    output: z.object({ opened_at: z.string() }),
  }),
}

import type { SetupStepState } from '@handset/contract/domains/opening/opening.contract.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { z } from 'zod'
import type { Configuration } from '../../configuration/configuration.ts'

/** What the database knows of a shop that is being set up. */
export const setupFactsRow = z.object({
  opened_at: z.date().nullable(),
  series: z.number(),
  products: z.number(),
  variants_in_stock: z.number(),
  staff: z.number(),
  orders: z.number(),
  /** Products on sale whose parcel has the size that a new product begins with. */
  unmeasured: z.number(),
  saved_groups: z.array(z.string()),
})
export type SetupFacts = z.infer<typeof setupFactsRow>

const counted = (count: number, noun: string, plural = `${noun}s`): string => `${count} ${count === 1 ? noun : plural}`

/** A required step: done when nothing is missing. */
const required = (key: SetupStepState['key'], missing: string[], whenDone: string[] = []): SetupStepState => ({
  key,
  is_required: true,
  is_done: missing.length === 0,
  notes: missing.length === 0 ? whenDone : missing,
})

/** What a tax invoice and the consumer protection rules ask a seller to name. */
function identityStep(shop: ShopSettings['shop'], isSaved: boolean): SetupStepState {
  const { registered_address: address, grievance_officer: officer } = shop
  const facts: [value: string, missing: string][] = [
    [isSaved ? shop.name : '', 'The name of the shop'],
    [shop.legal_name, 'The legal name, printed on invoices'],
    [address.line && address.city && address.pincode, 'The registered address, where the courier collects parcels'],
    [shop.gstin, 'The GSTIN: without it no tax invoice can be written'],
    [shop.email && shop.phone, 'An e-mail address and a telephone number for customers'],
    [officer.name && officer.phone && officer.email, 'The grievance officer, whom the law requires'],
  ]
  return required(
    'identity',
    facts.flatMap(([value, missing]) => (value ? [] : [missing])),
  )
}

/** Without a logo the shop's name stands in its place, so nothing of it is required. */
function lookStep({ logo, logo_dark: dark, icon }: ShopSettings['look']): SetupStepState {
  const notes = [
    logo ? [] : 'A logo; until then the name of the shop stands in its place',
    logo && !dark ? 'A logo for dark backgrounds, or it is shown on white there' : [],
    icon ? [] : 'A square icon for browser tabs and home screens; until then it is made from the logo or the name',
  ].flat()
  return { key: 'look', is_required: false, is_done: logo !== null, notes }
}

/** What a courier needs to collect a parcel. The identity of the shop requires the same address for the opening. */
function deliveryStep({ registered_address, phone }: ShopSettings['shop'], unmeasured: number): SetupStepState {
  const { line, city, pincode } = registered_address
  const missing = [
    line && city && pincode ? [] : 'The registered address with its PIN code, where the courier collects parcels',
    phone ? [] : 'A telephone number for the courier',
  ].flat()
  const isSized = unmeasured === 0
  const sizes = isSized
    ? []
    : [
        `${counted(unmeasured, 'product')} with the weight and size that a new product begins with: measure the parcels, couriers charge by them`,
      ]
  return { key: 'delivery', is_required: false, is_done: missing.length === 0, notes: [...missing, ...sizes] }
}

const goodsSteps = ({ series, products, variants_in_stock }: SetupFacts): SetupStepState[] => [
  required('series', series > 0 ? [] : ['Name a category, make it active and show it in the menus'], [
    `${counted(series, 'category', 'categories')} in the menus`,
  ]),
  required(
    'products',
    [
      ...(products > 0 ? [] : ['Add or import a product and make it active']),
      ...(variants_in_stock > 0 ? [] : ['Give at least one variant a stock']),
    ],
    [`${counted(products, 'product')} on sale`],
  ),
]

const textSteps = ({ saved_groups }: SetupFacts): SetupStepState[] => [
  required(
    'policies',
    saved_groups.includes('policies') ? [] : ['Read the five policies, which are filled from templates, and save them'],
  ),
  required(
    'invoices',
    saved_groups.includes('invoice') ? [] : ['Check the invoice series and the declaration, and save them'],
  ),
]

/** Providers by name with their keys, or null; one of them suffices unless all are needed. */
function providerStep(key: SetupStepState['key'], keysOf: Record<string, unknown>, needsAll = false): SetupStepState {
  const names = Object.keys(keysOf)
  const notes = names.flatMap((name) => {
    if (keysOf[name] !== null) return [`${name} has its keys`]
    return needsAll ? [`${name} has no keys: the sandbox stands in`] : []
  })
  return {
    key,
    is_required: false,
    is_done: names[needsAll ? 'every' : 'some']((name) => keysOf[name] !== null),
    notes: notes.length > 0 ? notes : ['No keys yet: the sandbox stands in'],
  }
}

function providerSteps({ pinelabs, razorpay, courier, paymentTestKeys, ...keys }: Configuration): SetupStepState[] {
  const payments = providerStep('payments', { 'Pine Labs': pinelabs, Razorpay: razorpay })
  const messages = {
    SMS: keys.msg91 ?? keys.twilio,
    'Email (SMTP)': keys.smtpUrl,
    'Log-in with Google': keys.googleClientId,
  }
  return [
    paymentTestKeys.length > 0 ? { ...payments, is_required: true, is_done: false, notes: paymentTestKeys } : payments,
    providerStep('courier', { Shipyaari: courier.shipyaari, Shiprocket: courier.shiprocket }),
    providerStep('messages', messages, true),
  ]
}

const peopleSteps = ({ staff, orders, opened_at }: SetupFacts): SetupStepState[] => [
  {
    key: 'staff',
    is_required: false,
    is_done: staff > 1,
    notes: [staff > 1 ? counted(staff, 'account') : 'Invite who packs, who answers and who reconciles'],
  },
  { key: 'test-order', is_required: false, is_done: orders > 0, notes: [testOrderNote(orders, opened_at !== null)] },
]

function testOrderNote(orders: number, isOpen: boolean): string {
  if (orders === 0) return 'Open the preview, buy a phone, then write its invoice and print its label'
  return isOpen
    ? counted(orders, 'order')
    : `${counted(orders, 'order')} before the opening: remove them before you open, so that numbers begin at 1 and the stock is whole`
}

/** The steps of setting a shop up, in the order of the page. */
export const setupStepsOf = (
  facts: SetupFacts,
  { shop, look }: Pick<ShopSettings, 'shop' | 'look'>,
  configuration: Configuration,
): SetupStepState[] => [
  identityStep(shop, facts.saved_groups.includes('shop')),
  lookStep(look),
  ...goodsSteps(facts),
  deliveryStep(shop, facts.unmeasured),
  ...textSteps(facts),
  ...providerSteps(configuration),
  ...peopleSteps(facts),
]

import { z } from 'zod'
import { amount, emptyableText, flag, productUnique, prose, text, wholeNumber } from '../../fields.ts'
import { serverMessages } from '../../server-messages.ts'
import { homeForm } from './home-form.shape.ts'
import { entries, hexColor, imageChoice, jsonOf, stateId } from './setting-fields.shape.ts'
import { shopForm } from './shop-form.shape.ts'
import { type SettingsGroup, shopSettings } from './shop-settings.shape.ts'
import { contentForm, policiesForm } from './texts-form.shape.ts'

/** An image that may be removed: sent as an empty text. */
const optionalImage = jsonOf(
  z.union([z.null(), z.literal('').transform(() => null), imageChoice], { error: serverMessages.chooseImage }),
)

export const lookForm = z.object({
  logo: optionalImage,
  logo_dark: optionalImage,
  icon: optionalImage,
  accent: hexColor,
  logo_on_invoices: flag,
})

const limitsForm = z
  .object({
    cart_total: wholeNumber(1, 100),
    restricted_product_ids: entries(productUnique),
    restricted_total: wholeNumber(1, 100),
    hold_minutes: wholeNumber(5, 120),
    addresses_per_customer: wholeNumber(1, 100),
    sms_per_minute: wholeNumber(1, 100_000),
    courier_balance_minimum: wholeNumber(0, 1_000_000),
    sms_balance_minimum: wholeNumber(0, 1_000_000),
    /** Rupees. */
    monthly_sales_target: wholeNumber(0, 1_000_000_000_000),
    /** Rupees. */
    eway_threshold: amount,
    requests_per_second_per_address: wholeNumber(0, 10_000).refine(
      (value) => value === 0 || value >= 10,
      serverMessages.requestLimitTooLow,
    ),
  })
  .superRefine(({ cart_total, restricted_total }, context) => {
    if (restricted_total > cart_total)
      context.addIssue({ code: 'custom', path: ['restricted_total'], message: serverMessages.aboveMaximum(cart_total) })
  })

const gstRate = z
  .union([z.number(), text(5)], { error: serverMessages.gstRateInvalid })
  .refine((value) => /^([0-9]|[1-3][0-9]|40)$/.test(String(value)), serverMessages.gstRateInvalid)

/** Empty: unknown. */
const feePercent = z
  .union([z.null(), z.number(), emptyableText(5)], { error: serverMessages.feePercentInvalid })
  .refine(
    (value) => /^([0-9]{1,2}(\.[0-9]{1,2})?)?$/.test(String(value ?? '')) && Number(value) <= 20,
    serverMessages.feePercentInvalid,
  )
  .transform((value) => (value === null || value === '' ? null : Number(value)))

const invoiceForm = z.object({
  series: text(3)
    .transform((value) => value.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{1,3}$/, serverMessages.seriesInvalid)),
  copies: wholeNumber(1, 3),
  declaration: prose(emptyableText(600)),
  signatory: emptyableText(80),
  logo: jsonOf(shopSettings.invoice.shape.logo),
})

const days = wholeNumber(1, 3650)
/** The DPDP Rules (rule 8) and CERT-In ask for logs of a year at least. */
const daysOfLogs = wholeNumber(365, 3650)

/** The privacy notice, who processes data for the shop, and after how many days each kind is erased. */
const privacyForm = z.object({
  notice: prose(text(5000)),
  processors: entries(z.object({ name: text(80), purpose: text(120), country: text(60) })),
  cart_days: days,
  enquiry_days: days,
  /** Contacts of orders that were never paid. */
  unpaid_order_days: wholeNumber(30, 3650),
  payment_event_days: days,
  courier_event_days: days,
  audit_days: daysOfLogs,
  /** Accounts without a log-in. */
  inactive_profile_days: daysOfLogs,
})

/** Each group of settings as an admin submits it: amounts in rupees, new images by index among the files. */
export const settingsForms = {
  shop: shopForm,
  look: lookForm,
  limits: limitsForm.transform(({ eway_threshold, monthly_sales_target, ...rest }) => ({
    ...rest,
    eway_threshold_paise: Math.round(eway_threshold * 100),
    monthly_sales_target_paise: monthly_sales_target * 100,
  })),
  tax: z.object({
    default_place_of_supply: jsonOf(z.object({ city: text(60), state_id: stateId })),
    gst_rate: gstRate.transform(Number),
    payment_fee_percent: z.object({ pinelabs: feePercent, razorpay: feePercent }),
  }),
  invoice: invoiceForm,
  home: homeForm,
  policies: policiesForm,
  content: contentForm,
  privacy: privacyForm,
} satisfies Record<SettingsGroup, z.ZodType>

/** Each group of settings as returned to an admin. */
export const visibleSettings = {
  ...shopSettings,
  limits: shopSettings.limits
    .omit({ eway_threshold_paise: true, monthly_sales_target_paise: true })
    .extend({ eway_threshold: z.number(), monthly_sales_target: z.number() }),
} as const

export const settingsGroups = Object.keys(shopSettings) as [SettingsGroup, ...SettingsGroup[]]

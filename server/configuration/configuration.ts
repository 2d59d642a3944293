import path from 'node:path'
import { z } from 'zod'
import { requiredSmsKeys, type SmsKeys, smsKeyErrors, smsKeys } from './sms-keys.ts'
import { missingOfSet } from './missing-of-set.ts'
import { type FileSettings, fileSettingErrors, fileSettings } from './file-settings.ts'
import { whatsAppKeyErrors, whatsAppKeys } from './whatsapp-keys.ts'
import {
  requiredPaymentKeys,
  paymentKeyErrors,
  type PaymentProviders,
  paymentProviders,
  paymentTestKeys,
} from './payment-keys.ts'

const root = path.resolve(import.meta.dirname, '../..')
const demoPassword = 'handset-demo'
const optional = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())
const matchingPattern = (pattern: RegExp, message: string) =>
  z.preprocess((value) => value || undefined, z.string().regex(pattern, message).optional())
const port = z.coerce.number().int().min(0).max(65_535)
/** Host names separated by commas: no IP addresses, no ports. */
const hostNames = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((name) => name.trim().toLowerCase())
          .filter(Boolean)
      : [],
  z.array(z.string().regex(/^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is a list of host names')),
)
const onOff = z.preprocess((value) => (value === '' ? undefined : value), z.enum(['0', '1']).optional())

/** The names of OpenTelemetry's specification. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const fileEnvironment = z.object({
  FILES: z.preprocess((value) => value || 'local', z.enum(['local', 's3'])),
  FILES_S3_ENDPOINT: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional()),
  FILES_S3_REGION: optional,
  FILES_S3_BUCKET: optional,
  FILES_S3_PREFIX: optional,
  FILES_S3_ACCESS_KEY_ID: optional,
  FILES_S3_SECRET_ACCESS_KEY: optional,
  FILES_S3_PATH_STYLE: onOff,
})

/** Every environment variable that Handset reads; no other file reads the environment. docs/configuration.md lists them. */
const environment = z.object({
  NODE_ENV: optional,
  ROLE: z.preprocess((value) => value || 'all', z.enum(['all', 'web', 'worker'])),
  PORT: z.preprocess((value) => value || 3000, port),
  HOST: z.preprocess((value) => value || '127.0.0.1', z.string()),
  PUBLIC_ORIGIN: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional()),
  CDN_ORIGIN: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional()),
  DATA_DIR: z.preprocess((value) => value || path.join(root, '.data'), z.string()),
  ...fileEnvironment.shape,
  DATABASE_URL: optional,
  DATABASE_REPLICA_URL: optional,
  REPLICA_MAX_LAG_SECONDS: z.preprocess((value) => value || 10, z.coerce.number().min(1).max(600)),
  DEMO: onOff,
  // Former releases took a number of orders.
  DEMO_ORDERS: z.preprocess((value) => value || 1, z.coerce.number().int().min(0)),
  LOG_LEVEL: z.preprocess((value) => value || 'info', z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
  TRUSTED_PROXIES: z.preprocess((value) => value || 0, z.coerce.number().int().min(0).max(10)),
  DRAIN_SECONDS: z.preprocess((value) => value || undefined, z.coerce.number().int().min(0).max(20).optional()),
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: optional,
  WAREHOUSE_EMAIL: optional,
  WAREHOUSE_PASSWORD: optional,
  OTP_SECRET: optional,
  REQUIRE_SECOND_FACTOR: onOff,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional()),
  OTEL_EXPORTER_OTLP_HEADERS: matchingPattern(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'is a list like name=value,name=value'),
  OTEL_SERVICE_NAME: z.preprocess((value) => value || 'handset', z.string()),
  OTEL_TRACES_SAMPLER: z.preprocess((value) => value || 'parentbased_always_on', z.enum(samplers)),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess((value) => value || 1, z.coerce.number().min(0).max(1)),
  OTEL_BSP_SCHEDULE_DELAY: z.preprocess((value) => value || 5000, z.coerce.number().int().min(1).max(60_000)),
  BACKUP_DIR: optional,
  BACKUP_KEY_FILE: optional,
  PG_BIN: optional,
  METRICS_TOKEN: matchingPattern(/^\S{16,}$/, 'needs at least 16 characters and no spaces'),
  PINELABS_BASE_URL: optional,
  PINELABS_MERCHANT_ID: optional,
  PINELABS_ACCESS_CODE: optional,
  PINELABS_SECRET: optional,
  PINELABS_ONLINE_BASE_URL: optional,
  PINELABS_CLIENT_ID: optional,
  PINELABS_CLIENT_SECRET: optional,
  RAZORPAY_BASE_URL: optional,
  RAZORPAY_CHECKOUT_URL: optional,
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  MSG91_BASE_URL: optional,
  MSG91_AUTH_KEY: optional,
  MSG91_SENDER: optional,
  MSG91_TEMPLATES: optional,
  MSG91_WEBHOOK_TOKEN: optional,
  TWILIO_BASE_URL: optional,
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_SENDER: optional,
  WHATSAPP_BASE_URL: optional,
  WHATSAPP_PHONE_NUMBER_ID: matchingPattern(
    /^\d{5,20}$/,
    'is the number of digits that Meta shows, not the telephone number',
  ),
  WHATSAPP_ACCESS_TOKEN: optional,
  WHATSAPP_APP_SECRET: optional,
  WHATSAPP_VERIFY_TOKEN: matchingPattern(/^\S{16,}$/, 'needs at least 16 characters and no spaces'),
  WHATSAPP_TEMPLATES: optional,
  WHATSAPP_LANGUAGE: z.preprocess((value) => value || 'en', z.string()),
  SMTP_URL: optional,
  MAIL_FROM: optional,
  MAIL_WEBHOOK_TOKEN: optional,
  GOOGLE_CLIENT_ID: optional,
  COURIER_SECONDS: z.preprocess((value) => value || 40, z.coerce.number().min(1).max(120)),
  SHIPYAARI_BASE_URL: optional,
  SHIPYAARI_EMAIL: optional,
  SHIPYAARI_PASSWORD: optional,
  SHIPYAARI_TOKEN_STYLE: z.preprocess((value) => value || 'bearer', z.enum(['bare', 'bearer'])),
  SHIPYAARI_TRACKING_PAGE: optional,
  SHIPYAARI_LABEL_HOSTS: hostNames,
  SHIPYAARI_WEBHOOK_TOKEN: optional,
  SHIPROCKET_BASE_URL: optional,
  SHIPROCKET_EMAIL: optional,
  SHIPROCKET_PASSWORD: optional,
  SHIPROCKET_PICKUP_LOCATION: optional,
  SHIPROCKET_LABEL_HOSTS: hostNames,
  SHIPROCKET_WEBHOOK_TOKEN: optional,
  RECAPTCHA_BASE_URL: optional,
  RECAPTCHA_SITE_KEY: optional,
  RECAPTCHA_SECRET: optional,
  TURNSTILE_BASE_URL: optional,
  TURNSTILE_SITE_KEY: optional,
  TURNSTILE_SECRET: optional,
  GA_MEASUREMENT_ID: matchingPattern(/^G-[A-Z0-9]{4,20}$/, 'is like G-XXXXXXXXXX'),
  GTM_ID: matchingPattern(/^GTM-[A-Z0-9]{4,20}$/, 'is like GTM-XXXXXXX'),
})

export interface Configuration extends PaymentProviders, SmsKeys, FileSettings {
  production: boolean
  /** What this process does: respond to requests, take background jobs, or both. */
  role: 'all' | 'web' | 'worker'
  port: number
  host: string
  /** Without a trailing slash; null: `http://{host}:{port}` once listening. */
  publicOrigin: string | null
  /** Where browsers load media, scripts and styles, without a trailing slash; null: of the shop itself. */
  cdnOrigin: string | null
  dataDir: string
  /** Null: an embedded PostgreSQL under the data directory. */
  databaseUrl: string | null
  /** Null: every read goes to the primary. */
  replica: { url: string; maxLagSeconds: number } | null
  demo: boolean
  /** Whether a new demo shop is given orders. */
  demoOrders: boolean
  logLevel: string
  trustedProxies: number
  /** From the signal to stop until the port closes; a proxy sees meanwhile that the process is draining. */
  drainSeconds: number
  staff: { email: string; password: string; role: 'owner' | 'warehouse' }[]
  /** Owners without a second factor can do nothing before they set one up. */
  requireSecondFactor: boolean
  /** Key of the one-time password hashes; null: generated once and stored in the data directory. */
  otpSecret: string | null
  /** Opens metrics and API documentation to clients on other machines; null: to none. */
  metricsToken: string | null
  /** Where traces go; null: none are recorded. */
  tracing: {
    /** Without a trailing slash; `/v1/traces` is appended. */
    endpoint: string
    headers: Record<string, string>
    serviceName: string
    sampler: (typeof samplers)[number]
    /** Share of the traces that a sampler by ratio records. */
    ratio: number
    /** Time between two exports. */
    delayMs: number
  } | null
  /** Test keys of the payment providers of a public shop, each as a sentence; with one, the shop stays shut. */
  paymentTestKeys: string[]
  /** Null: order messages go by SMS only. */
  whatsapp: ReturnType<typeof whatsAppKeys>
  smtpUrl: string | null
  mailFrom: string | null
  mailWebhookToken: string
  googleClientId: string | null
  courier: ReturnType<typeof courierKeys>
  /** Null: the built-in proof of work (ALTCHA). */
  captcha: CaptchaKeys | null
  /** Names of the variables that are set, never their values. */
  setVariables: ReadonlySet<string>
  /** Google Analytics or a Tag Manager container; null: visits are not counted. */
  analytics: { kind: 'ga' | 'gtm'; id: string } | null
}

/** The message has one line per error; start-up prints it and exits. */
export class ConfigurationError extends Error {}

type Environment = z.infer<typeof environment>

function staffAccounts(env: Environment, demo: boolean): Configuration['staff'] {
  const account = (
    role: 'owner' | 'warehouse',
    email: string | undefined,
    password: string | undefined,
    defaultEmail: string,
  ) => {
    if (email && password) return [{ role, email: email.toLowerCase(), password }]
    return demo ? [{ role, email: (email ?? defaultEmail).toLowerCase(), password: password ?? demoPassword }] : []
  }
  return [
    ...account('owner', env.ADMIN_EMAIL, env.ADMIN_PASSWORD, 'admin@handset.example'),
    ...account('warehouse', env.WAREHOUSE_EMAIL, env.WAREHOUSE_PASSWORD, 'warehouse@handset.example'),
  ]
}

const isLoopback = (host: string): boolean =>
  ['localhost', '[::1]', '::1'].includes(host) || /^127(\.\d+){3}$/.test(host)

/** Whether others than this machine may reach the shop: only then must nothing be imitated. */
const isPublic = (env: Environment): boolean =>
  env.NODE_ENV === 'production' ||
  !isLoopback(env.HOST) ||
  (env.PUBLIC_ORIGIN !== undefined && !isLoopback(new URL(env.PUBLIC_ORIGIN).hostname))

const minLengths = { ADMIN_PASSWORD: 10, WAREHOUSE_PASSWORD: 10, OTP_SECRET: 16 } as const

function weakSecrets(env: Environment): string[] {
  const short = Object.entries(minLengths).flatMap(([name, length]) => {
    const value = env[name as keyof typeof minLengths]
    return value && value.length < length ? `${name} needs at least ${length} characters` : []
  })
  const plain = (['PUBLIC_ORIGIN', 'CDN_ORIGIN'] as const).filter((name) => {
    const address = env[name]
    return address?.startsWith('http:') && !isLoopback(new URL(address).hostname)
  })
  return [...short, ...plain.map((name) => `${name} must begin with https://`)]
}

/** A browser compares where it loaded a script with the address of the page: the CDN needs an address of its own. */
function cdnErrors(env: Environment): string[] {
  if (env.CDN_ORIGIN === undefined) return []
  const { origin } = new URL(env.CDN_ORIGIN)
  if (origin !== env.CDN_ORIGIN.replace(/\/$/, ''))
    return ['CDN_ORIGIN must be an origin, such as https://cdn.example, without a path']
  const isShop = env.PUBLIC_ORIGIN !== undefined && origin === new URL(env.PUBLIC_ORIGIN).origin
  return isShop ? ['CDN_ORIGIN must not be PUBLIC_ORIGIN: the CDN needs a host of its own'] : []
}

/** A replica belongs to a database of one's own. */
const replicaErrors = (env: Environment): string[] =>
  env.DATABASE_REPLICA_URL && !env.DATABASE_URL ? ['DATABASE_URL is not set, but DATABASE_REPLICA_URL is'] : []

/** Links in messages lead to the shop, which a worker is not; the packaged database ends with the process that started it. */
const roleErrors = (env: Environment): string[] => [
  ...(env.ROLE === 'worker' && !env.PUBLIC_ORIGIN
    ? ['PUBLIC_ORIGIN is not set, but ROLE=worker sends links to it']
    : []),
  ...(env.ROLE !== 'all' && !env.DATABASE_URL
    ? [`DATABASE_URL is not set, but ROLE=${env.ROLE} shares a database with other processes`]
    : []),
]

const providerSettings = (env: Environment) =>
  [
    ...requiredPaymentKeys(env),
    ...requiredSmsKeys(env),
    'SMTP_URL',
    'MAIL_FROM',
    'GOOGLE_CLIENT_ID',
    ...(env.SHIPROCKET_EMAIL ? [] : (['SHIPYAARI_EMAIL', 'SHIPYAARI_PASSWORD'] as const)),
  ] as const

/** What a real shop needs: the sandbox stands in for providers with `DEMO=1`, or on this machine with the built-in database. */
function missingSettings(env: Environment, demo: boolean): string[] {
  const report = (names: readonly (keyof Environment)[], reason: string) =>
    names.filter((name) => !env[name]).map((name) => `${name} is not set: ${reason}`)
  if (demo) return []
  if (isPublic(env))
    return report(
      ['DATABASE_URL', 'PUBLIC_ORIGIN', 'OTP_SECRET', ...providerSettings(env)],
      'where others can reach the shop, the built-in database, sandbox providers and demo accounts are refused',
    )
  return env.DATABASE_URL
    ? report(providerSettings(env), 'with a database of your own, sandbox providers are refused')
    : []
}

/** Errors that would let a shop take real money while it is not safe (docs/configuration.md). */
function productionErrors(env: Environment, demo: boolean): string[] {
  if (!isPublic(env) || demo) return []
  const demoPasswords = (['ADMIN_PASSWORD', 'WAREHOUSE_PASSWORD'] as const)
    .filter((name) => env[name] === demoPassword)
    .map((name) => `${name} is the demo's password`)
  return [...demoPasswords, ...weakSecrets(env)]
}

const captchas = [
  { name: 'RECAPTCHA', provider: 'recaptcha', baseUrl: 'https://www.google.com' },
  { name: 'TURNSTILE', provider: 'turnstile', baseUrl: 'https://challenges.cloudflare.com' },
] as const

/** The providers' published test keys, which accept (or refuse) every visitor. */
const captchaTestSecret = /^(6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe|[123]x0{10,}AA)$/

/** At most one external captcha, with both of its keys; no test keys where money is taken. */
function captchaErrors(env: Environment, demo: boolean): string[] {
  const partialErrors = captchas.flatMap(({ name }) => missingOfSet(env, [`${name}_SITE_KEY`, `${name}_SECRET`]))
  const both =
    env.RECAPTCHA_SITE_KEY && env.TURNSTILE_SITE_KEY
      ? ['RECAPTCHA_SITE_KEY and TURNSTILE_SITE_KEY are both set: the shop uses one captcha']
      : []
  const isReal = isPublic(env) && !demo
  const tests = captchas.flatMap(({ name }) =>
    isReal && captchaTestSecret.test(env[`${name}_SECRET`] ?? '') ? `${name}_SECRET is a published test key` : [],
  )
  return [...partialErrors, ...both, ...tests]
}

/** A courier needs all of its variables or none. */
const courierErrors = (env: Environment): string[] => [
  ...missingOfSet(env, ['SHIPYAARI_EMAIL', 'SHIPYAARI_PASSWORD']),
  ...missingOfSet(env, ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_PICKUP_LOCATION']),
]

/** Both null: the sandbox's courier. Both set: Shipyaari books; existing Shiprocket shipments are still tracked. */
function courierKeys(env: Environment) {
  const { SHIPYAARI_EMAIL, SHIPYAARI_PASSWORD } = env
  const { SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_PICKUP_LOCATION } = env
  return {
    /** How long a courier may take to book a parcel or to make its label. */
    workSeconds: env.COURIER_SECONDS,
    shipyaari:
      SHIPYAARI_EMAIL && SHIPYAARI_PASSWORD
        ? {
            email: SHIPYAARI_EMAIL,
            password: SHIPYAARI_PASSWORD,
            baseUrl: env.SHIPYAARI_BASE_URL ?? 'https://api-seller.shipyaari.com/api/v1',
            tokenStyle: env.SHIPYAARI_TOKEN_STYLE,
            trackingPage: env.SHIPYAARI_TRACKING_PAGE ?? 'https://seller.shipyaari.com/tracking?trackingNo=',
            labelHosts: env.SHIPYAARI_LABEL_HOSTS,
            webhookToken: env.SHIPYAARI_WEBHOOK_TOKEN ?? '',
          }
        : null,
    shiprocket:
      SHIPROCKET_EMAIL && SHIPROCKET_PASSWORD && SHIPROCKET_PICKUP_LOCATION
        ? {
            email: SHIPROCKET_EMAIL,
            password: SHIPROCKET_PASSWORD,
            pickupLocation: SHIPROCKET_PICKUP_LOCATION,
            baseUrl: env.SHIPROCKET_BASE_URL ?? 'https://apiv2.shiprocket.in/v1/external',
            trackingPage: 'https://shiprocket.co/tracking/',
            labelHosts: env.SHIPROCKET_LABEL_HOSTS,
            webhookToken: env.SHIPROCKET_WEBHOOK_TOKEN ?? '',
          }
        : null,
  }
}

function captchaKeys(env: Environment) {
  for (const { name, provider, ...defaults } of captchas) {
    const { [`${name}_SITE_KEY` as const]: siteKey, [`${name}_SECRET` as const]: secret } = env
    // Serves the script and verifies the responses.
    const baseUrl = (env[`${name}_BASE_URL`] ?? defaults.baseUrl).replace(/\/+$/, '')
    if (siteKey && secret) return { provider, baseUrl, siteKey, secret }
  }
  return null
}
export type CaptchaKeys = NonNullable<ReturnType<typeof captchaKeys>>

/** `name=value` pairs with commas between them. */
const headerPairs = (text: string) =>
  text.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()])

const tracingSettings = (env: Environment): Configuration['tracing'] =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        headers: env.OTEL_EXPORTER_OTLP_HEADERS ? Object.fromEntries(headerPairs(env.OTEL_EXPORTER_OTLP_HEADERS)) : {},
        serviceName: env.OTEL_SERVICE_NAME,
        sampler: env.OTEL_TRACES_SAMPLER,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
        delayMs: env.OTEL_BSP_SCHEDULE_DELAY,
      }
    : null

/** Where files are, for commands that need nothing else. Throws ConfigurationError. */
export function readFileSettings(source: Record<string, string | undefined>): FileSettings {
  const parsed = fileEnvironment.safeParse(source)
  if (!parsed.success) throw unreadable(parsed.error)
  const errors = fileSettingErrors(parsed.data)
  if (errors.length > 0) throw new ConfigurationError(errors.join('\n'))
  return fileSettings(parsed.data)
}

const unreadable = ({ issues }: z.ZodError): ConfigurationError =>
  new ConfigurationError(issues.map(({ path: names, message }) => `${names.join('.')}: ${message}`).join('\n'))

/** Parses the environment. Throws one ConfigurationError with all errors; `DEMO=1` allows a demo shop in production mode. */
export function readConfiguration(source: Record<string, string | undefined>): Configuration {
  const parsed = environment.safeParse(source)
  if (!parsed.success) throw unreadable(parsed.error)
  const env = parsed.data
  const production = isPublic(env)
  const demo = env.DEMO === undefined ? !env.DATABASE_URL && !production : env.DEMO === '1'
  const errors = [...missingSettings(env, demo), ...productionErrors(env, demo)]
  const partialErrors = [
    ...roleErrors(env),
    ...replicaErrors(env),
    ...fileSettingErrors(env),
    ...cdnErrors(env),
    ...captchaErrors(env, demo),
    ...paymentKeyErrors(env),
    ...smsKeyErrors(env),
    ...whatsAppKeyErrors(env),
    ...(errors.length > 0 ? [] : courierErrors(env)),
  ]
  if (partialErrors.length > 0) throw new ConfigurationError([...partialErrors, ...errors].join('\n'))
  if (errors.length > 0) throw new ConfigurationError(`${errors.join('\n')}\nSet DEMO=1 to run the demo shop instead.`)
  return {
    production,
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN?.replace(/\/+$/, '') ?? null,
    cdnOrigin: env.CDN_ORIGIN?.replace(/\/$/, '') ?? null,
    dataDir: path.resolve(env.DATA_DIR),
    ...fileSettings(env),
    databaseUrl: env.DATABASE_URL ?? null,
    replica: env.DATABASE_REPLICA_URL
      ? { url: env.DATABASE_REPLICA_URL, maxLagSeconds: env.REPLICA_MAX_LAG_SECONDS }
      : null,
    demo,
    demoOrders: env.DEMO_ORDERS > 0,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    staff: staffAccounts(env, demo),
    requireSecondFactor: (production && !demo) || env.REQUIRE_SECOND_FACTOR === '1',
    otpSecret: env.OTP_SECRET ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracing: tracingSettings(env),
    ...paymentProviders(env),
    paymentTestKeys: production && !demo ? paymentTestKeys(env) : [],
    ...smsKeys(env),
    whatsapp: whatsAppKeys(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    mailWebhookToken: env.MAIL_WEBHOOK_TOKEN ?? '',
    googleClientId: env.GOOGLE_CLIENT_ID ?? null,
    courier: courierKeys(env),
    captcha: captchaKeys(env),
    setVariables: new Set(Object.keys(environment.shape).filter((name) => source[name])),
    analytics: env.GTM_ID
      ? { kind: 'gtm', id: env.GTM_ID }
      : env.GA_MEASUREMENT_ID
        ? { kind: 'ga', id: env.GA_MEASUREMENT_ID }
        : null,
  }
}

/** What the commands for backups need: they also run where the keys of a shop's providers are not. */
export function readBackupConfiguration(source: Record<string, string | undefined>) {
  const database = { DATABASE_URL: true, PG_BIN: true } as const
  const files = { DATA_DIR: true, FILES: true, FILES_S3_BUCKET: true, BACKUP_DIR: true, BACKUP_KEY_FILE: true } as const
  const env = environment.pick({ ...database, ...files }).parse(source)
  return {
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    /** Where backups are written and drills look for the newest. */
    backupDir: env.BACKUP_DIR ?? null,
    backupKeyFile: env.BACKUP_KEY_FILE ?? null,
    /** The bucket that has the shop's files, which are then not backed up; null: they are on the disk. */
    bucket: env.FILES === 's3' ? (env.FILES_S3_BUCKET ?? 'that FILES_S3_BUCKET names') : null,
    /** Folder of pg_dump and pg_restore; null: PATH. */
    programs: env.PG_BIN ?? null,
  }
}

import { z } from 'zod'
import type { IntegrationScope } from './integration-scopes.ts'
import type { Permission } from './permissions.ts'
import type { SecurityRule } from './security-kinds.ts'

/**
 * Who may call. `anyone` needs no token; `signed-in` takes a token of any kind (log-out), `staff` one of the back office or
 * the warehouse, `integration` the key of another program.
 */
export type Audience = 'anyone' | 'signed-in' | 'customer' | 'staff' | 'admin' | 'warehouse' | 'integration'

/** Whether a token of this kind is accepted by an audience. Keys of programs are no tokens of people. */
export const acceptsToken = (audience: Audience, kind: 'customer' | 'admin' | 'warehouse'): boolean =>
  audience === 'signed-in' || audience === kind || (audience === 'staff' && kind !== 'customer')

/** The files that a call accepts: field, count, bytes per file and in total. A call without a rule reads no files. */
export interface FileRule {
  field: string
  /** Other fields that accept files under the same rule. */
  otherFields?: readonly string[]
  /** Whether the files arrive as `field[key][]`, where the key is a colour. */
  keyed?: boolean
  max: number
  bytes: number
  totalBytes: number
}

/** One call of the API. Its path is its key in the table, relative to `/api/`. */
export interface CallRow<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Who extends Audience = Audience,
> {
  method: Method
  audience: Who
  /** What a role of the back office needs; null outside of it. */
  permission: Permission | null
  /** One line for the API documentation and docs/specification.md. */
  summary: string
  /** What the audit log says of it (`Added the coupon`); null for calls without an entry. */
  audit: string | null
  input: Input
  output: Output
  /**
   * `bare` returns data without the envelope, for clients that do not know it; `file` returns bytes; `provider` is a webhook
   * whose handler verifies the raw body and the headers.
   */
  kind: 'json' | 'bare' | 'file' | 'provider'
  /** A public read with the same response for everyone, cached until its tags change. */
  cached: boolean
  /**
   * Reads that a replica may serve. `announced`: what it shows is published when it changes, so the replica serves once it has
   * the last change. `checked`: the replica is asked whether it has everything that is committed, for reports.
   */
  replica: 'announced' | 'checked' | null
  files: FileRule | null
  /** A form with nested lists: allows some thousand fields, and errors also use full names such as `variants[0][sku]`. */
  isLongForm: boolean
  /** Whether the security record holds this call's success; files are always recorded as downloads. */
  security: SecurityRule | null
  /** What a key needs for it; of integration calls alone. */
  scope: IntegrationScope | null
  /** Whether this input requires that the caller proved their identity within the last minutes; otherwise 403 {fresh_login}. */
  needsFreshLogin(input: z.output<Input>): boolean
}

const noInput = z.object({})

/** What a call declares; without `input` it takes none, without `output` it returns null. */
interface RowOptions<Input extends z.ZodType, Output extends z.ZodType>
  extends
    Pick<CallRow, 'summary'>,
    Partial<
      Pick<
        CallRow<Input>,
        'audit' | 'kind' | 'cached' | 'replica' | 'files' | 'isLongForm' | 'security' | 'needsFreshLogin'
      >
    > {
  input?: Input
  output?: Output
}

function rowsOf<Who extends Audience>(audience: Who, needs: Partial<Pick<CallRow, 'permission' | 'scope'>> = {}) {
  const rowOf =
    <Method extends 'GET' | 'POST', Returned extends z.ZodType>(
      method: Method,
      returned: Returned,
      { kind, security }: Pick<CallRow, 'kind' | 'security'>,
    ) =>
    <Input extends z.ZodType = typeof noInput, Output extends z.ZodType = Returned>(
      options: RowOptions<Input, Output>,
    ) => {
      const defaults: Omit<CallRow, 'summary'> = {
        method,
        audience,
        permission: null,
        scope: null,
        audit: null,
        kind,
        cached: false,
        replica: options.cached ? 'announced' : null,
        files: null,
        isLongForm: false,
        security,
        needsFreshLogin: () => false,
        input: noInput,
        output: returned,
        ...needs,
      }
      return { ...defaults, ...options } as unknown as CallRow<Input, Output, Method, Who>
    }
  const json = { kind: 'json', security: null } as const
  const file = { kind: 'file', security: { kind: 'download', fields: [] } } as const
  return {
    get: rowOf('GET', z.null(), json),
    post: rowOf('POST', z.null(), json),
    getFile: rowOf('GET', z.unknown(), file),
    postFile: rowOf('POST', z.unknown(), file),
  }
}

/** The rows of each audience: `customer.get({ … })`; those of the back office and of other programs name what they need. */
export const anyone = rowsOf('anyone')
export const signedIn = rowsOf('signed-in')
export const customer = rowsOf('customer')
export const staff = rowsOf('staff')
export const warehouse = rowsOf('warehouse')
export const admin = (permission: Permission) => rowsOf('admin', { permission })
export const integration = (scope: IntegrationScope) => rowsOf('integration', { scope })

/** For calls that require a fresh log-in whatever their input. */
export const always = (): boolean => true

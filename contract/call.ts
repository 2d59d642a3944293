import type { z } from 'zod'

/** Who may call. `anyone` needs no token; `signed-in` takes a token of any kind (log-out). Default deny: every row names one. */
export type Audience = 'anyone' | 'signed-in' | 'customer' | 'admin' | 'warehouse'

/** The files that a call takes: under which field, how many, how many bytes each and all together. Other calls read none. */
export interface FileRule {
  field: string
  /** Other fields that take files under the same rule. */
  otherFields?: readonly string[]
  /** Whether the files come as `field[key][]`, each under a key of its own: a colour. */
  keyed?: boolean
  max: number
  bytes: number
  totalBytes: number
}

/** One call of the API. The path is the key under which the row stands, relative to `/api/`. */
export interface CallRow<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Who extends Audience = Audience,
> {
  method: Method
  audience: Who
  /** One line for the readable API page. */
  summary: string
  input: Input
  output: Output
  /** `bare` answers its data alone, for those who know no envelope; `file` answers bytes; `provider` is a webhook whose raw body and headers the handler checks itself. */
  kind: 'json' | 'bare' | 'file' | 'provider'
  /** Public reads whose answer is the same for everybody and is kept until the named things change. */
  cached: boolean
  files: FileRule | null
  /** A form with lists inside: it may send some thousand fields, and a refused one is named by its place too, `variants[0][sku]`. */
  isLongForm: boolean
}

type RowOptions<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Method extends 'GET' | 'POST',
  Who extends Audience,
> = Pick<CallRow<Input, Output, Method, Who>, 'method' | 'audience' | 'summary' | 'input' | 'output'> &
  Partial<Pick<CallRow, 'kind' | 'cached' | 'files' | 'isLongForm'>>

export function row<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Method extends 'GET' | 'POST',
  Who extends Audience,
>(options: RowOptions<Input, Output, Method, Who>): CallRow<Input, Output, Method, Who> {
  return { kind: 'json', cached: false, files: null, isLongForm: false, ...options }
}

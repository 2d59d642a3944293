import type { CallOutput, CallPath, Calls, ParsedInput } from '@handset/contract/calls.ts'

type Method = 'GET' | 'POST'

export type PathsOf<Wanted extends Method> = {
  [Path in CallPath]: Wanted extends Calls[Path]['method'] ? Path : never
}[CallPath]

/**
 * Forms send text, so numbers and booleans may also be text. Missing fields take the contract's default or fail its
 * validation.
 */
type Sendable<Value> = Value extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : Value extends number | boolean
    ? Value | string
    : Value extends object
      ? { [Key in keyof Value]: Sendable<Value[Key]> }
      : Value

/** Input that a page may send with a call: the contract's fields and no others. */
export type CallSends<Path extends CallPath> =
  ParsedInput<Path> extends object
    ? { [Key in keyof ParsedInput<Path>]?: Sendable<ParsedInput<Path>[Key]> }
    : Record<string, unknown>

/** Response envelope: the data of a successful call, or the reason of the failure. */
export type CallResponse<Data> =
  | { status: true; data: Data; message: string; http?: number }
  | { status: false; data: unknown; message: string; /** HTTP status; absent when no response came. */ http?: number }

export type ResponseOf<Path extends CallPath> = CallResponse<CallOutput<Path>>

export interface CallOptions {
  signal?: AbortSignal
  /** Not started by the user: an expired token is dropped without a redirect to the log-in. */
  background?: boolean
  /** The token to send with a call that accepts any kind. */
  as?: 'customer' | 'admin' | 'warehouse'
  /** Is sent even while the page is being closed. */
  keepalive?: boolean
  /** Files to send, by field name. */
  files?: Record<string, readonly Blob[]>
  /** Called repeatedly while a form with files is sent, with the part already sent (0 to 1). */
  onProgress?(part: number): void
}

/** The two call methods; a path with the wrong method does not compile. */
export interface Api {
  get<Path extends PathsOf<'GET'>>(path: Path, input: CallSends<Path>, options?: CallOptions): Promise<ResponseOf<Path>>
  post<Path extends PathsOf<'POST'>>(
    path: Path,
    input: CallSends<Path>,
    options?: CallOptions,
  ): Promise<ResponseOf<Path>>
}

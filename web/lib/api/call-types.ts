import type { CallOutput, CallPath, Calls, ParsedInput } from '@handset/contract/calls.ts'

type Method = 'GET' | 'POST'

/** The calls that are made with this method. */
export type PathsOf<Wanted extends Method> = {
  [Path in CallPath]: Wanted extends Calls[Path]['method'] ? Path : never
}[CallPath]

/** A form sends text: every number and switch may be its text too. What is left out takes the contract's default or is refused by it. */
type Sendable<Value> = Value extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : Value extends number | boolean
    ? Value | string
    : Value extends object
      ? { [Key in keyof Value]: Sendable<Value[Key]> }
      : Value

/** What a page may send with a call: the contract's fields and no others. */
export type CallSends<Path extends CallPath> =
  ParsedInput<Path> extends object
    ? { [Key in keyof ParsedInput<Path>]?: Sendable<ParsedInput<Path>[Key]> }
    : Record<string, unknown>

/** The envelope: the data of a call that succeeded, or why it was refused. */
export type Reply<Data> =
  | { status: true; data: Data; message: string; http?: number }
  | { status: false; data: unknown; message: string; /** HTTP status; absent when no answer came. */ http?: number }

export type ReplyOf<Path extends CallPath> = Reply<CallOutput<Path>>

export interface CallOptions {
  signal?: AbortSignal
  /** Made without the person asking for it: an expired token is forgotten, but nobody is sent to the log-in. */
  background?: boolean
  /** Whose token goes with a call that takes any kind. */
  as?: 'customer' | 'admin' | 'warehouse'
  /** Files sent with the fields, by the name of their field. */
  files?: Record<string, readonly Blob[]>
  /** Told of a form with files, again and again: which part of it (0 to 1) is sent. */
  onProgress?(part: number): void
}

/** The two ways to call; a path with the wrong method does not compile. */
export interface Api {
  get<Path extends PathsOf<'GET'>>(path: Path, input: CallSends<Path>, options?: CallOptions): Promise<ReplyOf<Path>>
  post<Path extends PathsOf<'POST'>>(path: Path, input: CallSends<Path>, options?: CallOptions): Promise<ReplyOf<Path>>
}

import type { Audience } from '@handset/contract/call.ts'
import type { StaffRole } from '@handset/contract/codes.ts'
import type { IntegrationScope } from '@handset/contract/integration-scopes.ts'
import type { CallOutput, CallPath, Calls, ParsedInput } from '@handset/contract/calls.ts'
import type { CallError, Result } from './result.ts'
import type { Services } from '../core/services.ts'
import type { ActorKind } from '../security/tokens.ts'

/** The caller, authenticated by the token. */
export interface Actor {
  kind: ActorKind
  /** Of a program: the id of its key. */
  id: number
  /** SHA-256 of the token: the session's key. */
  tokenHash: Buffer
  /** Null for customers and programs. */
  role: StaffRole | null
  /** A staff member's e-mail address or the name of a key, recorded in the audit log; empty for customers. */
  email: string
  /** Identity was proved within the last minutes. */
  isFresh: boolean
  /** What the key of a program allows; empty for people. */
  scopes: readonly IntegrationScope[]
}

type ActorOf<Who extends Audience> = [Who] extends ['anyone'] ? null : Actor

export interface UploadedFile {
  field: string
  /** The key of a file sent as `images[{key}][]`. */
  key?: string
  filename: string
  bytes: Buffer
}

export interface CallContext<Path extends CallPath> extends Services {
  input: ParsedInput<Path>
  actor: ActorOf<Calls[Path]['audience']>
  requestId: string
  /** The client's address; forwarded headers count only behind trusted proxies. */
  address: string
  files: UploadedFile[]
  /** Declares tags that the response depends on; a cached response or page is dropped when one of them changes. */
  dependsOn(...tags: string[]): void
  /** Only for provider webhooks: the body and the query as received, and the headers. */
  raw: { body: string; query: string; headers: Record<string, string | string[] | undefined> }
}

/** What a call knows before any of its files is read. */
export type CallContextBeforeFiles<Path extends CallPath> = Omit<CallContext<Path>, 'files'>

export interface CallHandler {
  path: CallPath
  /** Asked once before a file is read, with the fields that came before it; its refusal ends the call. */
  admit?(context: CallContextBeforeFiles<CallPath>): Promise<CallError | null>
  respond(context: CallContext<CallPath>): Promise<Result<unknown>>
}

/**
 * Defines the handler of a call. The file name is the call's path with dots for slashes. With `admit`, whose checks need the
 * fields only, a multipart form must name its fields before its files.
 */
export function handle<Path extends CallPath>(
  path: Path,
  respond: (context: CallContext<Path>) => Promise<Result<CallOutput<Path>>>,
  admit?: (context: CallContextBeforeFiles<Path>) => Promise<CallError | null>,
): CallHandler {
  return { path, respond, ...(admit ? { admit } : {}) }
}

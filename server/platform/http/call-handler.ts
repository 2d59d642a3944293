import type { Audience } from '@handset/contract/call.ts'
import type { StaffRole } from '@handset/contract/codes.ts'
import type { CallOutput, CallPath, Calls, ParsedInput } from '@handset/contract/calls.ts'
import type { Result } from './result.ts'
import type { Services } from '../services.ts'
import type { TokenKind } from './sessions.ts'

/** Who is calling, proved by the token. */
export interface Actor {
  kind: TokenKind
  id: number
  /** SHA-256 of the token: the session's key. */
  tokenHash: Buffer
  /** Null for customers. */
  role: StaffRole | null
  /** A colleague's e-mail address, under which the audit trail knows them; empty for customers. */
  email: string
}

type ActorOf<Who extends Audience> = [Who] extends ['anyone'] ? null : Actor

export interface UploadedFile {
  field: string
  /** Of files that come under keys, `images[{key}][]`: theirs. */
  key?: string
  filename: string
  bytes: Buffer
}

export interface CallContext<Path extends CallPath> extends Services {
  input: ParsedInput<Path>
  actor: ActorOf<Calls[Path]['audience']>
  requestId: string
  /** The client's address, as far as the configured proxies are trusted. */
  address: string
  files: UploadedFile[]
  /** Names what the answer depends on; a kept answer or page is dropped when one of these changes. */
  dependsOn(...tags: string[]): void
  /** Only for provider notices: the body as received, and the headers. */
  raw: { body: string; headers: Record<string, string | string[] | undefined> }
}

export interface CallHandler {
  path: CallPath
  respond(context: CallContext<CallPath>): Promise<Result<unknown>>
}

/** The one way to write a call: its path in the contract and what it answers. The file's name is the path, slash as dot. */
export function handle<Path extends CallPath>(
  path: Path,
  respond: (context: CallContext<Path>) => Promise<Result<CallOutput<Path>>>,
): CallHandler {
  return { path, respond }
}

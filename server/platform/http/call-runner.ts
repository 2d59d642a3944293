import { Readable } from 'node:stream'
import { type CallPath, callRows } from '@handset/contract/calls.ts'
import { acceptsToken, type CallRow } from '@handset/contract/call.ts'
import type { FieldErrors } from '@handset/contract/envelope.ts'
import { defaultMessage } from '@handset/contract/fields.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { isPermitted } from '@handset/contract/permissions.ts'
import type { z } from 'zod'
import type { Actor, CallContext, CallHandler, UploadedFile } from './call-handler.ts'
import { MediaStoreError } from '../files/storage/file-storage.port.ts'
import {
  type CallError,
  forbidden,
  forbiddenUntil,
  invalid,
  RefusedCall,
  type Result,
  tooMany,
  unauthorised,
  unavailable,
} from './result.ts'
import { apiKeySecret, findApiKey } from './api-keys.ts'
import { bearerToken, findSession } from './sessions.ts'
import { sha256 } from '../security/tokens.ts'
import type { Services } from '../core/services.ts'
import { isDatabaseUnavailable, isSerializationFailure } from '../database/transaction.ts'
import { type AnsweredCall, recordCall } from './call-events.ts'

export interface CallRequest {
  /**
   * Reads the request body; called only after the caller is authorised. `beforeFiles` gets the fields that came before the
   * first file, and its RefusedCall ends the reading.
   */
  read(
    actor: Actor | null,
    beforeFiles?: (fields: unknown) => Promise<unknown>,
  ): Promise<{ fields: unknown; files: UploadedFile[] }>
  authorization: string | undefined
  address: string
  requestId: string
  raw: CallContext<CallPath>['raw']
  dependsOn(...tags: string[]): void
}

/** `variants[0][sku]`, the name of a form field. */
const bracketedName = ([first = '', ...rest]: string[]): string => first + rest.map((part) => `[${part}]`).join('')

/**
 * One message per field. Nested fields are keyed by their innermost name, as the screens show them, and with
 * `withBracketedNames` by their full name too; the first message of a name wins.
 */
export function fieldErrors(error: z.ZodError, withBracketedNames = false): FieldErrors {
  // A field may be called `constructor`: every object has one already.
  const fields = new Map<string, string[]>()
  for (const issue of error.issues) {
    const names = issue.path.map(String)
    const name = names.findLast((part) => !/^\d+$/.test(part)) ?? 'request'
    for (const key of withBracketedNames && names.length > 1 ? [name, bracketedName(names)] : [name]) {
      const list = fields.get(key) ?? []
      if (!list.includes(issue.message)) fields.set(key, [...list, issue.message])
    }
  }
  return Object.fromEntries(fields)
}

interface Identity {
  actor: Actor | null
  refusal: CallError | null
}

/** Authenticates a program by its key: 401 without a valid one, 429 beyond its limit, 403 for a scope it lacks. */
async function identifyProgram(
  row: CallRow,
  { db, limits }: Services,
  authorization: string | undefined,
): Promise<Identity> {
  const secret = apiKeySecret(authorization)
  if (secret === null) {
    // A person's token is known, and refused as one of another audience.
    const token = bearerToken(authorization)
    const session = token === null ? null : await findSession(db, sha256(token))
    return { actor: null, refusal: session ? forbidden() : unauthorised() }
  }
  const tokenHash = sha256(secret)
  const key = await findApiKey(db, tokenHash)
  if (!key) return { actor: null, refusal: unauthorised(serverMessages.apiKeyInvalid) }
  const { id, name, scopes } = key
  const actor: Actor = {
    kind: 'integration',
    id,
    tokenHash,
    role: null,
    email: `${name} (API key)`,
    isFresh: false,
    scopes,
  }
  const seconds = await limits.use([
    { rule: { name: 'api-key', points: key.per_minute, seconds: 60 }, key: String(id) },
  ])
  if (seconds !== null) return { actor, refusal: tooMany(seconds) }
  if (row.scope === null || !scopes.includes(row.scope))
    return { actor, refusal: forbidden(serverMessages.scopeMissing(row.scope ?? ''), { scope: row.scope }) }
  return { actor, refusal: null }
}

/** Authenticates the caller for a call's audience: 401 without a live token, 403 for another token kind or a role without access. */
async function identify(row: CallRow, services: Services, authorization: string | undefined): Promise<Identity> {
  if (row.audience === 'anyone') return { actor: null, refusal: null }
  if (row.audience === 'integration') return identifyProgram(row, services, authorization)
  const token = bearerToken(authorization)
  if (token === null) return { actor: null, refusal: unauthorised() }
  const tokenHash = sha256(token)
  const session = await findSession(services.db, tokenHash)
  if (!session) return { actor: null, refusal: unauthorised() }
  const { kind, holderId: id, role, email, isFresh } = session
  const actor = { kind, id, tokenHash, role, email, isFresh, scopes: [] }
  if (!acceptsToken(row.audience, kind)) return { actor, refusal: forbidden() }
  if (!isPermitted(role, row.permission)) return { actor, refusal: forbidden(serverMessages.notPermitted) }
  if (row.audience === 'admin' && session.lacksSecondFactor && services.configuration.requireSecondFactor)
    return { actor, refusal: forbiddenUntil('second_factor', serverMessages.secondFactorRequired) }
  return { actor, refusal: null }
}

/** The input in the shape of the contract. Throws RefusedCall: 422 with the fields, 403 where a fresh log-in is required. */
function validateInput(row: CallRow, fields: unknown, actor: Actor | null): unknown {
  const parsed = row.input.safeParse(fields, { error: defaultMessage })
  if (!parsed.success) throw new RefusedCall(invalid(fieldErrors(parsed.error, row.isLongForm)))
  if (actor && !actor.isFresh && row.needsFreshLogin(parsed.data))
    throw new RefusedCall(forbiddenUntil('fresh_login', serverMessages.loginNotFresh))
  return parsed.data
}

/** Answers one call, and adds the caller and the validated input to `call` as they become known. */
async function answerCall(
  handler: CallHandler,
  services: Services,
  request: CallRequest,
  call: Pick<AnsweredCall, 'row' | 'actor' | 'input'>,
): Promise<Result<unknown>> {
  const { row } = call
  const { actor, refusal } = await identify(row, services, request.authorization)
  call.actor = actor
  if (refusal) return refusal
  let isAdmitted = false
  const admit = async (fields: unknown) => {
    const input = validateInput(row, fields, actor)
    call.input = input as AnsweredCall['input']
    const { requestId, address, raw, dependsOn } = request
    const context = { ...services, input, actor, requestId, address, raw, dependsOn }
    const refused = isAdmitted ? null : await handler.admit?.(context as never)
    isAdmitted = true
    if (refused) throw new RefusedCall(refused)
    return context
  }
  const { fields, files } = await request.read(actor, handler.admit && admit)
  const result = await respond(handler, row, services, { ...(await admit(fields)), files } as never)
  return result.ok && (row.kind === 'json' || row.kind === 'bare')
    ? { ...result, data: row.output.parse(result.data) }
    : result
}

/** A replica that cancels a statement because of what it replays, or is away, is no reason to fail. */
const isReplicaFailure = (error: unknown): boolean => isDatabaseUnavailable(error) || isSerializationFailure(error)

/** Reads that a replica may serve go there while it has what the primary has. */
async function respond(
  handler: CallHandler,
  row: CallRow,
  { replica }: Services,
  context: CallContext<CallPath>,
): Promise<Result<unknown>> {
  const db = row.replica === 'checked' ? await replica?.upToNow() : row.replica && replica?.afterChanges()
  if (!db) return handler.respond(context)
  try {
    return await handler.respond({ ...context, db })
  } catch (error) {
    if (!isReplicaFailure(error)) throw error
    return handler.respond(context)
  }
}

/** Closes the stream of a file that will not be sent, which ends its work. */
function discardFile({ data }: Result<unknown>): void {
  if (typeof data === 'object' && data && 'bytes' in data && data.bytes instanceof Readable) data.bytes.destroy()
}

/** Runs one call: audience, input, handler, declared response, security record. Never throws because of client input. */
export async function runCall(
  handler: CallHandler,
  services: Services,
  request: CallRequest,
): Promise<Result<unknown>> {
  const hasToken = request.authorization !== undefined
  const call = { path: handler.path, row: callRows[handler.path]!, hasToken, actor: null, input: undefined }
  try {
    const result = await answerCall(handler, services, request, call).catch((error: unknown) => {
      if (error instanceof RefusedCall) return error.refusal
      throw error
    })
    await recordCall(services, { ...call, result }, request).catch((error: unknown) => {
      discardFile(result)
      throw error
    })
    return result
  } catch (error) {
    if (error instanceof MediaStoreError) {
      services.log.warn(
        { requestId: request.requestId, call: handler.path, reason: error.message },
        'files cannot be stored',
      )
      return unavailable(serverMessages.filesUnavailable, 60)
    }
    if (!isDatabaseUnavailable(error)) throw error
    services.log.warn(
      { requestId: request.requestId, call: handler.path, reason: (error as Error).message },
      'database unavailable',
    )
    return unavailable(messages.unavailable)
  }
}

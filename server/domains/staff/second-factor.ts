import { randomBytes } from 'node:crypto'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type CallError, conflict, invalidField, type Refuse } from '../../platform/http/result.ts'
import { databaseSeconds } from '../../platform/database/database-clock.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import { backupCodeHash, openSecret, sealSecret } from './seal-secret.ts'
import { base32, matchingStep } from './totp.ts'

const backupCodeCount = 10
const secretBytes = 20
const backupCodeBytes = 7

/** Whether log-ins of an account ask for a code. */
export async function hasSecondFactor(db: Reader, staffId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_totp')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Starts or restarts the set-up and returns the new secret. Refuses with 409 an account that has a second factor. */
export async function startTotp(
  tx: Transaction,
  serverSecret: string,
  staffId: number,
  refuse: Refuse,
): Promise<Buffer> {
  const secret = randomBytes(secretBytes)
  const sealed_secret = sealSecret(serverSecret, staffId, secret)
  const stored = await tx
    .insertInto('staff_totp')
    .values({ staff_id: staffId, sealed_secret })
    .onConflict((conflicting) =>
      conflicting
        .column('staff_id')
        .doUpdateSet({ sealed_secret, last_step: 0 })
        .where('staff_totp.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst()
  return stored ? secret : refuse(conflict(serverMessages.secondFactorExists))
}

/** `unreadable`: the app was set up under another OTP_SECRET, so no code can be checked. */
type CodeCheck = 'accepted' | 'wrong' | 'unreadable'

/** Accepts a time-based code once: of concurrent requests with the same code, one. */
async function consumeTimeCode(
  tx: Transaction,
  serverSecret: string,
  staffId: number,
  { code, isSetUp }: { code: string; isSetUp: boolean },
): Promise<CodeCheck> {
  const row = await tx
    .selectFrom('staff_totp')
    .select('sealed_secret')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', isSetUp ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'wrong'
  const secret = openSecret(serverSecret, staffId, row.sealed_secret)
  if (!secret) return 'unreadable'
  const step = matchingStep(secret, code, await databaseSeconds(tx))
  if (step === null) return 'wrong'
  const accepted = await tx
    .updateTable('staff_totp')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst()
  return accepted ? 'accepted' : 'wrong'
}

/** As people type them: any case, with or without the hyphen. */
const normalize = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

const checkRefusals: Record<CodeCheck, CallError | null> = {
  accepted: null,
  wrong: invalidField('code', serverMessages.codeWrong),
  unreadable: invalidField('code', serverMessages.secondFactorUnreadable),
}

/** Accepts a time-based code or a backup code, each once. Returns the refusal of any other: 422 {code}. */
export async function consumeCode(
  tx: Transaction,
  serverSecret: string,
  staffId: number,
  code: string,
): Promise<CallError | null> {
  const given = normalize(code)
  if (await consumeBackupCode(tx, serverSecret, staffId, given)) return null
  return checkRefusals[await consumeTimeCode(tx, serverSecret, staffId, { code: given, isSetUp: false })]
}

async function consumeBackupCode(
  tx: Transaction,
  serverSecret: string,
  staffId: number,
  code: string,
): Promise<boolean> {
  const used = await tx
    .updateTable('staff_backup_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', backupCodeHash(serverSecret, staffId, code))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Replaces the backup codes of an account and returns the new ones, which are readable only now. */
export async function replaceBackupCodes(tx: Transaction, serverSecret: string, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: backupCodeCount }, () => base32(randomBytes(backupCodeBytes)).slice(0, 10))
  await tx.deleteFrom('staff_backup_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_backup_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: backupCodeHash(serverSecret, staffId, code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Ends the set-up with a code of the app. Refuses with 422 {code} a wrong one. */
export async function confirmTotp(
  tx: Transaction,
  serverSecret: string,
  staffId: number,
  code: string,
  refuse: Refuse,
): Promise<string[]> {
  const refusal =
    checkRefusals[await consumeTimeCode(tx, serverSecret, staffId, { code: normalize(code), isSetUp: true })]
  return refusal ? refuse(refusal) : replaceBackupCodes(tx, serverSecret, staffId)
}

/** Removes app and backup codes of an account. */
export async function removeTotp(tx: Transaction, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_totp').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_backup_codes').where('staff_id', '=', staffId).execute()
}

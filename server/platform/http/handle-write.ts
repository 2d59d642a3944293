import type { CallOutput, CallPath, ParsedInput } from '@handset/contract/calls.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { type CallContext, type CallHandler, handle } from './call-handler.ts'
import { ok, type Refuse } from './result.ts'

/**
 * Defines the handler of a call that is one write in one transaction. `context` is the author of the audit entry, too.
 * `message` is shown to the caller; without one, the message is empty.
 */
export function handleWrite<Path extends CallPath>(
  path: Path,
  write: (
    tx: Transaction,
    context: CallContext<Path>,
    input: ParsedInput<Path>,
    refuse: Refuse,
  ) => Promise<CallOutput<Path> | (CallOutput<Path> extends null ? void : never)>,
  message?: string | ((data: CallOutput<Path>, input: ParsedInput<Path>) => string),
): CallHandler {
  return handle(path, (context) =>
    inTransaction(context.db, async (tx, refuse: Refuse) => {
      const data = ((await write(tx, context, context.input, refuse)) ?? null) as CallOutput<Path>
      return ok(data, typeof message === 'function' ? message(data, context.input) : message)
    }),
  )
}

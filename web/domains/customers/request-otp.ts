import { storageKeys } from '@handset/contract/limits.ts'
import { api, fieldErrors } from '../../lib/api/call-api.ts'
import { browserStorage } from '../../lib/stores/browser-storage.ts'

const solveTimeoutMs = 60_000

/** Shown in place in the dialogs, where a lost connection is logged and raises no toast. */
export const unreachableMessage = 'We could not reach the shop. Please try again.'

/** Requests a code. If the shop asks for a proof of work, does it and repeats the request. */
export async function requestOtp(mobile: string) {
  const input = { mobile, device_token: browserStorage.read(storageKeys.deviceToken) ?? undefined }
  const response = await api.post('account/customer-request-otp', input)
  if (fieldErrors(response).captcha === undefined) return response
  try {
    const { solveProofOfWork } = await import('../../lib/captcha/solve-challenge.ts')
    const captcha = await solveProofOfWork(AbortSignal.timeout(solveTimeoutMs), 'log-in')
    return await api.post('account/customer-request-otp', { ...input, captcha })
  } catch (error) {
    console.warn('The proof of work failed', error)
    return response
  }
}

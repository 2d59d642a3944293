import { z } from 'zod'
import { limits } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'

const missing = 'Enter the password'
const maxLength = 128
const tooLong = `At most ${maxLength} characters`

export const password = z.string({ error: missing }).min(1, missing).max(maxLength, tooLong)
export const newPassword = z
  .string({ error: missing })
  .min(limits.staffPasswordMinChars, serverMessages.passwordTooShort(limits.staffPasswordMinChars))
  .max(maxLength, tooLong)

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import type { TestShop } from '../shop.ts'

/** As a widget sends it. */
export const captchaPayload = (challenge: unknown, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

/** The bare challenge that the shop gives out. */
export async function fetchChallenge(shop: TestShop): Promise<Challenge> {
  return JSON.parse((await shop.call('public/captcha-challenge')).text) as Challenge
}

/** Does the work, as a visitor's browser would. */
export async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge could not be solved')
  return solution
}

/** A new solution of a new challenge. */
export async function solvedCaptcha(shop: TestShop): Promise<string> {
  const challenge = await fetchChallenge(shop)
  return captchaPayload(challenge, await solve(challenge))
}

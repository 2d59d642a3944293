import type { CallOutput } from '@handset/contract/calls.ts'
import { messages } from '@handset/contract/messages.ts'
import workerUrl from 'altcha/workers/pbkdf2?url'

type Challenge = CallOutput<'public/captcha-challenge'>

interface Solution {
  counter: number
  derivedKey: string
}

const maxWorkers = 4
const timeoutMs = 60_000

/**
 * Requests a challenge and solves it in workers. Returns the value of the form field `captcha`, valid for five minutes.
 */
export async function solveProofOfWork(
  signal: AbortSignal,
  purpose: 'enquiry' | 'log-in' = 'enquiry',
): Promise<string> {
  const response = await fetch(`/api/public/captcha-challenge?purpose=${purpose}`, { signal })
  if (!response.ok) throw new Error(messages.captchaUnavailable)
  const challenge = (await response.json()) as Challenge
  const solution = await solve(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Each worker tries every n-th number; the first solution stops the others. */
async function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const count = Math.min(maxWorkers, Math.max(1, navigator.hardwareConcurrency || 1))
  const workers = Array.from({ length: count }, () => new Worker(workerUrl))
  try {
    return await Promise.race([
      rejectOnAbort(signal),
      ...workers.map((worker, start) =>
        runWorker(worker, { type: 'work', challenge, counterStart: start, counterStep: count, timeout: timeoutMs }),
      ),
    ])
  } finally {
    for (const worker of workers) worker.terminate()
  }
}

function runWorker(worker: Worker, task: object): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker could not run')))
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && 'derivedKey' in data) resolve(data)
      else reject(new Error('The worker found no response', { cause: data?.error }))
    })
    worker.postMessage(task, { transfer: [] })
  })
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Given up'))))
}

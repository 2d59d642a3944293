import type { FastifyInstance } from 'fastify'
import { textFields } from './body-parsers.ts'
import { modes, providers, type Fault, type Faults, type Mode, type Provider } from './faults.ts'

const longestSeconds = 3600

/** `POST /faults`: provider, mode, and optionally seconds and times. */
export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.post('/faults', async (request, reply) => {
    const input = readFaultInput(textFields(request.body))
    if ('errors' in input) return reply.code(422).send({ errors: input.errors })
    await faults.set(input.provider, input.fault)
    // The form of the overview page posts here too and needs a redirect back to the page.
    if (request.headers.accept?.includes('text/html')) return reply.redirect('/sandbox#faults', 303)
    return {}
  })
}

type FaultInput = { provider: Provider; fault: Fault } | { errors: Record<string, string> }

function readFaultInput(fields: Record<string, string>): FaultInput {
  const errors: Record<string, string> = {}
  const provider = providers.find((candidate) => candidate === fields['provider'])
  const mode: Mode | undefined = modes.find((candidate) => candidate === fields['mode'])
  if (!provider) errors['provider'] = `one of ${providers.join(', ')}`
  if (!mode) errors['mode'] = `one of ${modes.join(', ')}`
  const seconds = readNumber(fields['seconds'], longestSeconds)
  if (seconds === undefined) errors['seconds'] = `0 to ${longestSeconds}`
  const times = readNumber(fields['times'], 1_000_000)
  if (times === undefined || (times !== null && (times < 1 || !Number.isInteger(times)))) {
    errors['times'] = 'a whole number from 1'
  }
  if (!provider || !mode || seconds === undefined || times === undefined || errors['times']) return { errors }
  return { provider, fault: { mode, seconds, timesLeft: times } }
}

/** null when absent, undefined when invalid. */
function readNumber(text: string | undefined, max: number): number | null | undefined {
  if (text === undefined || text.trim() === '') return null
  const number = Number(text)
  return number >= 0 && number <= max ? number : undefined
}

import { afterEach, beforeEach } from 'vitest'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'

/** For tests: a provider that starts before each test, with this handler, and closes after it. */
export function freshProvider(respond?: FakeProvider['respond']): FakeProvider {
  const provider = {} as FakeProvider
  beforeEach(async () => {
    await startFakeProvider(provider)
    if (respond) provider.respond = respond
  })
  afterEach(() => provider.close())
  return provider
}

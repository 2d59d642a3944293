import { describe, expect, it } from 'vitest'
import { json } from '../fake-provider.ts'
import { freshProvider } from '../fresh-provider.ts'
import { isSnsAddress, mailReportReader } from './mail-reports.ts'

describe('a subscription to the notifications of Amazon', () => {
  const amazon = freshProvider(() => json({}))

  const post = (address: string, token = 'secret') =>
    mailReportReader({ webhookToken: 'secret', snsOrigin: () => amazon.baseUrl })({
      body: JSON.stringify({ Type: 'SubscriptionConfirmation', SubscribeURL: address }),
      query: `token=${token}`,
      headers: {},
    })

  it('is confirmed at the address that Amazon names', async () => {
    expect(await post(`${amazon.baseUrl}/?Action=ConfirmSubscription&Token=1`)).toEqual([])
    expect(amazon.received.map(({ path }) => path)).toEqual(['/?Action=ConfirmSubscription&Token=1'])
  })

  it('is confirmed neither elsewhere nor without the token', async () => {
    expect(await post(amazon.baseUrl.replace('127.0.0.1', 'localhost'))).toEqual([])
    expect(await post(amazon.baseUrl, 'wrong')).toBeNull()
    expect(await post('no address')).toEqual([])
    expect(amazon.received).toEqual([])
  })

  it.each([
    ['https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription', true],
    ['http://sns.ap-south-1.amazonaws.com/', false],
    ['https://sns.ap-south-1.amazonaws.com.thief.example/', false],
    ['https://thief.example/sns.ap-south-1.amazonaws.com', false],
    ['https://s3.ap-south-1.amazonaws.com/', false],
    ['https://sns.x@169.254.169.254/', false],
  ])('at %s is Amazon’s: %s', (address, isTheirs) => {
    expect(isSnsAddress(new URL(address))).toBe(isTheirs)
  })
})

import http from 'node:http'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, newBuyer, reviewInput } from '../../test/orders/review-buyer.ts'
import { useShop } from '../../test/suite-shop.ts'
import { newShopper } from '../../test/shopper.ts'
import { file, photo } from '../../test/catalogue/upload-files.ts'

const megabyte = 1024 * 1024
const part = (name: string, value: string, file = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}`
const filePart = part('review_media', 'a few bytes of many', '; filename="a.jpg"')
const reviewFields = (product: string) =>
  Object.entries({ product_unique: product, ...reviewInput })
    .map(([name, value]) => `${part(name, String(value))}\r\n`)
    .join('')

interface Upload {
  /** Resolves with the response, which may come before the upload is complete. */
  response: Promise<{ status: number; retryAfter: string | undefined; message: string }>
  abandon(): void
}

describe('uploads that are not complete', () => {
  const shop = useShop()
  let buyers: Buyer[]
  const uploads: Upload[] = []
  beforeAll(async () => {
    buyers = [await newBuyer(shop, 1), await newBuyer(shop, 2), await newBuyer(shop, 3)]
  })
  afterEach(() => uploads.splice(0).forEach(({ abandon }) => abandon()))

  /** Announces `bytes` and sends only the beginning. */
  function upload(token: string, body: string, bytes = 24 * megabyte): Upload {
    const request = http.request(`${shop.origin}/api/customer/post-review`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': bytes,
      },
    })
    const response: Upload['response'] = new Promise((resolve) => {
      request.on('error', () => {})
      request.on('response', (received) => {
        let text = ''
        received.on('error', () => {})
        received.on('data', (chunk: Buffer) => (text += chunk.toString()))
        received.on('end', () =>
          resolve({
            status: received.statusCode ?? 0,
            retryAfter: received.headers['retry-after'],
            message: (JSON.parse(text) as { message: string }).message,
          }),
        )
      })
    })
    request.write(body)
    const made = { response, abandon: () => void request.destroy() }
    uploads.push(made)
    return made
  }
  const statusOf = async ({ response }: Upload) => (await response).status
  /** Resolves once the server has the beginning of this buyer's upload: even an invalid one is refused for it then. */
  const begun = (buyer: Buyer) =>
    expect
      .poll(async () => (await buyer.post({ product_unique: 'x', review_media: [file('x', 'a.jpg')] })).http)
      .toBe(429)

  it('are refused before a file is read, if the customer has not bought the product', async () => {
    const visitor = await newShopper(shop)
    const { response } = upload(visitor.token, reviewFields(buyers[0]!.product) + filePart)
    expect(await response).toMatchObject({ status: 422, message: serverMessages.reviewBuyersOnly })
  })

  it('are refused before a file is read, if a field is not valid or comes later', async () => {
    const [{ token, product }] = buyers as [Buyer]
    expect(await statusOf(upload(token, part('product_unique', product) + `\r\n${filePart}`))).toBe(422)
  })

  it('count for the limit on reviews before a file is read', async () => {
    const [, , buyer] = buyers as [Buyer, Buyer, Buyer]
    const incomplete = reviewFields(buyer.product) + filePart
    for (let times = 0; times < 10; times += 1) {
      const { abandon } = upload(buyer.token, incomplete)
      await begun(buyer)
      abandon()
      await expect
        .poll(async () => (await buyer.post({ product_unique: 'x', review_media: [file('x', 'a.jpg')] })).http)
        .toBe(422)
    }
    const refused = await upload(buyer.token, incomplete).response
    expect([refused.status, Number(refused.retryAfter)]).toEqual([429, expect.toSatisfy((seconds) => seconds > 3000)])
  })

  it('keep other uploads of the same customer waiting, until they end', async () => {
    const [buyer] = buyers as [Buyer]
    const media = { review_media: [file(await photo('jpeg'), 'a.jpg')] }
    const first = upload(buyer.token, reviewFields(buyer.product) + filePart)
    await begun(buyer)
    const refused = await buyer.post(media)
    expect([refused.http, refused.headers['retry-after'], refused.message]).toEqual([
      429,
      '5',
      serverMessages.uploadsBusy,
    ])
    // A review without files needs none of the memory.
    expect((await buyer.post()).http).toBe(200)
    first.abandon()
    await expect.poll(async () => (await buyer.post(media)).http).toBe(200)
  })

  it('together take at most 64 MB of memory', async () => {
    const [first, second, third] = buyers as [Buyer, Buyer, Buyer]
    for (const buyer of [first, second]) {
      upload(buyer.token, reviewFields(buyer.product) + filePart)
      await begun(buyer)
    }
    expect(await upload(third.token, reviewFields(third.product) + filePart).response).toMatchObject({
      status: 429,
      message: serverMessages.uploadsBusy,
    })
  })
})

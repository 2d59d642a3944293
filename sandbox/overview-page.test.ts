import { expect, test } from 'vitest'
import { openPayment } from './pine-merchant-harness.ts'
import { markup } from './markup/markup.ts'
import { useTestShop } from './sandbox-harness.ts'

const shop = useTestShop()

test('an empty sandbox page explains what to do', async () => {
  const html = await (await shop.get('/sandbox')).text()
  expect(html).toContain('Nothing has been sent yet')
  expect(html).toContain('No payments yet')
  expect(html).toContain(shop.credentials.courier.token)
})

test('shows messages, payments and faults, and escapes their content', async () => {
  const evil = `"><img src=x onerror=alert(1)>'&`
  const { page } = await openPayment(shop, 3499900)
  await shop.postForm('/sandbox/faults', { provider: 'courier', mode: 'slow', times: '3' })
  await shop.postJson(
    '/sandbox/msg91/api/v5/flow',
    {
      template_id: shop.credentials.msg91.templates.login_otp.id,
      recipients: [{ mobiles: '919876543210', code: '042137', shop: evil, host: 'shop.example' }],
    },
    { authkey: shop.credentials.msg91.authKey },
  )
  const response = await shop.get('/sandbox')
  const html = await response.text()
  expect(html).toContain('<output class="code">042137</output>')
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;')
  expect(html).not.toContain('<img')
  expect(html).toContain(`href="${page}"`)
  expect(html).toContain('₹34,999.00')
  expect(html).toContain('slow, 3 left')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'none'")
  expect(html).not.toContain('<script')
})

test('filters messages by recipient', async () => {
  expect(await (await shop.get('/sandbox?to=9876543210')).text()).toContain('042137')
  const other = await (await shop.get(`/sandbox?to=${encodeURIComponent('<b>9876500000')}`)).text()
  expect(other).toContain('Nothing was sent to &lt;b&gt;9876500000')
})

test('markup escapes inserted values exactly once', () => {
  const inner = markup`<i title="${'"'}">${'<'}</i>`
  expect(markup`<p>${[inner, 0, null, undefined, false, '&']}</p>`.text).toBe('<p><i title="&quot;">&lt;</i>0&amp;</p>')
})

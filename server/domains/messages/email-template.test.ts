import { describe, expect, it } from 'vitest'
import { renderEmail } from './email-template.ts'

describe('an e-mail', () => {
  const email = renderEmail({
    subject: 'Your order\r\nBcc: all@example.com',
    greeting: 'Dear <img src=x onerror=alert(1)>,',
    paragraphs: ['Thank you & welcome'],
    rows: [['"V Aster"', '× 1', '₹27,999']],
    totals: [['Total', '₹27,999']],
    signature: ["Ambaroli's"],
  })

  it('escapes HTML in customer input', () => {
    expect(email.html).not.toContain('<img')
    expect(email.html).toContain('Thank you &#38; welcome')
    expect(email.html).toContain('&#34;V Aster&#34;')
    expect(email.html).toContain('Ambaroli&#39;s')
  })

  it('has no line break in its subject', () => {
    expect(email.subject).toBe('Your order Bcc: all@example.com')
  })

  it('has the same content in its plain-text part', () => {
    expect(email.text).toBe(
      'Dear <img src=x onerror=alert(1)>,\n\nThank you & welcome\n\n"V Aster"  × 1  ₹27,999\n\nTotal: ₹27,999\n\nAmbaroli\'s\n',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { writeLetter } from './letter.ts'

describe('a letter', () => {
  const letter = writeLetter({
    subject: 'Your order\r\nBcc: all@example.com',
    greeting: 'Dear <img src=x onerror=alert(1)>,',
    paragraphs: ['Thank you & welcome'],
    rows: [['"V Aster"', '× 1', '₹27,999']],
    sums: [['Total', '₹27,999']],
    signature: ["Ambaroli's"],
  })

  it('shows what a customer typed as text', () => {
    expect(letter.html).not.toContain('<img')
    expect(letter.html).toContain('Thank you &#38; welcome')
    expect(letter.html).toContain('&#34;V Aster&#34;')
    expect(letter.html).toContain('Ambaroli&#39;s')
  })

  it('has no line break in its subject', () => {
    expect(letter.subject).toBe('Your order Bcc: all@example.com')
  })

  it('says the same without HTML', () => {
    expect(letter.text).toBe(
      'Dear <img src=x onerror=alert(1)>,\n\nThank you & welcome\n\n"V Aster"  × 1  ₹27,999\n\nTotal: ₹27,999\n\nAmbaroli\'s\n',
    )
  })
})

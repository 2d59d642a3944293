import type { Paise } from '@handset/contract/money.rules.ts'

const ones = [
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  ),
  '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' '),
] as const
const groups = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

function belowHundred(value: number): string {
  const [small, tens] = ones
  if (value < 20) return small[value] ?? ''
  const unit = value % 10
  return `${tens[Math.floor(value / 10)]}${unit === 0 ? '' : `-${small[unit]}`}`
}

/** A whole number from 0 in Indian English: 'One Lakh Fifty-Nine Thousand Nine Hundred and Ninety-Nine'. */
export function numberInWords(value: number): string {
  const words: string[] = []
  let rest = value
  for (const [size, name] of groups) {
    const count = Math.floor(rest / size)
    if (count > 0) words.push(`${numberInWords(count)} ${name}`)
    rest %= size
  }
  if (rest > 0 && words.length > 0) words.push('and')
  if (rest > 0 || words.length === 0) words.push(belowHundred(rest))
  return words.join(' ')
}

/** 'Rupees … Only', or with paise 'Rupees … and NN Paise Only'. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100
  return `Rupees ${numberInWords(Math.floor(amount / 100))}${paise === 0 ? '' : ` and ${String(paise).padStart(2, '0')} Paise`} Only`
}

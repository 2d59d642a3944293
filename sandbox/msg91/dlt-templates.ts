/**
 * Message texts that the shop has registered with the operators; only the parts between double hashes may vary. The last line of the
 * one-time password is the origin-bound format that browsers auto-fill: "@host #code". The hash before ##code## belongs to the fixed
 * text.
 */
export const templates = {
  login_otp: {
    id: '6740a1f0d6fc05000000a001',
    text: '##code## is your one-time password to log in to ##shop##. It is valid for 5 minutes. Do not share it with anyone.\n\n@##host## ###code##',
  },
  order_placed: {
    id: '6740a1f0d6fc05000000a002',
    text: 'Thank you for shopping at ##shop##! Your order ##order## of Rs ##amount## is confirmed.',
  },
  refund_initiated: {
    id: '6740a1f0d6fc05000000a003',
    text: 'Your refund of Rs ##amount## for order ##order## at ##shop## has been initiated. Please allow 5-7 working days.',
  },
  shipped: {
    id: '6740a1f0d6fc05000000a004',
    text: 'Your order ##order## from ##shop## has been shipped by ##courier##, AWB ##awb##. Track it: ##url##',
  },
  delivered: {
    id: '6740a1f0d6fc05000000a005',
    text: 'Your order ##order## from ##shop## has been delivered. Thank you for shopping with us.',
  },
  enquiry_received: {
    id: '6740a1f0d6fc05000000a006',
    text: 'Thank you for writing to ##shop##. We have received your enquiry and will call you within one working day.',
  },
}

/** A registered text with its variables filled, and the names of missing variables. */
export function renderTemplate(text: string, values: Record<string, string>): { text: string; missing: string[] } {
  const missing: string[] = []
  const rendered = text.replace(/##(\w+)##/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === '') missing.push(name)
    return value ?? ''
  })
  return { text: rendered, missing }
}

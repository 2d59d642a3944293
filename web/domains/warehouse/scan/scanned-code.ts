/** The order number or IMEI in scanned or typed text; null for other text. */
export function parseScannedCode(text: string): string | null {
  const code = text.replace(/\s+/g, '').toUpperCase()
  return /^[A-Z0-9]{4,40}$/.test(code) && /\d/.test(code) ? code : null
}

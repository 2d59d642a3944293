/** What a printed barcode tells the page to do, with the words beside it. The codes have no digit, so they are no order's or unit's. */
export const scanCommands = {
  proceed: { code: 'CMD-PROCEED', label: 'Proceed' },
  cancel: { code: 'CMD-CANCEL', label: 'Cancel' },
  next: { code: 'CMD-NEXT', label: 'Next order' },
  label: { code: 'CMD-LABEL', label: 'Print label' },
} as const

export type ScanCommand = keyof typeof scanCommands

const names = Object.keys(scanCommands) as ScanCommand[]

/** The command in scanned text; undefined for other text. */
export const parseCommand = (text: string): ScanCommand | undefined =>
  names.find((name) => scanCommands[name].code === text.trim().toUpperCase())

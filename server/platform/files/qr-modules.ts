/** The modules of a QR code, row by row; true is dark. Drawn as vectors, so they stay sharp at any print resolution. */
export async function encodeQrModules(text: string): Promise<boolean[][]> {
  const { default: bwip } = await import('bwip-js/node')
  const [code] = bwip.raw('qrcode', text, 'eclevel=M') as { pixs: number[]; pixx: number; pixy: number }[]
  if (!code) throw new Error('The QR code could not be encoded')
  return Array.from({ length: code.pixy }, (_, row) =>
    code.pixs.slice(row * code.pixx, (row + 1) * code.pixx).map((pixel) => pixel === 1),
  )
}

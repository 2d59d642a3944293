import { deflateSync } from 'node:zlib'

/** A small PDF of one page; what is named is put into its catalogue, or after its objects. */
export function pdf({
  catalogue = '',
  objects = '',
  text = 'Invoice',
}: { catalogue?: string; objects?: string; text?: string } = {}): Buffer {
  const content = `BT /F1 18 Tf 20 40 Td (${text}) Tj ET`
  const parts = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 80] /Contents 4 0 R >>\nendobj\n',
    `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`,
  ]
  let body = '%PDF-1.7\n'
  const offsets = parts.map((part) => {
    const offset = body.length
    body += part
    return offset
  })
  body += objects
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

/** A PDF whose pages, and whatever is added, lie packed in an object stream, as modern writers do it. */
export function compressedPdf(added = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 80] >>',
    ...(added ? [added] : []),
  ]
  let at = 0
  const heads = objects.map((object, index) => {
    const head = `${index + 1} ${at}`
    at += object.length + 1
    return head
  })
  const head = `${heads.join(' ')} `
  const compressed = deflateSync(Buffer.from(`${head}${objects.join(' ')} `, 'latin1'))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n7 0 obj\n<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${compressed.length} >>\nstream\n`,
      'latin1',
    ),
    compressed,
    Buffer.from(
      '\nendstream\nendobj\n8 0 obj\n<< /Type /XRef /Size 9 /Root 1 0 R /W [1 2 1] /Length 0 >>\nstream\n\nendstream\nendobj\nstartxref\n9\n%%EOF',
      'latin1',
    ),
  ])
}

/** A ZIP without packing, of one file. */
export function zip(name = 'a.txt', content = 'hidden'): Buffer {
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 0, 'latin1')
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.write('PK\u0001\u0002', 0, 'latin1')
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + content.length, 16)
  return Buffer.concat([local, Buffer.from(name + content), central, Buffer.from(name), end])
}

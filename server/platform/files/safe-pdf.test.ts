import { describe, expect, it } from 'vitest'
import { compressedPdf, pdf, zip } from '../../test/files/pdf-files.ts'
import { isSafePdf } from './safe-pdf.ts'

const insertBeforeEnd = (bytes: Buffer, end: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, bytes.lastIndexOf('%%EOF')), end, Buffer.from('%%EOF')])

describe('an uploaded invoice', () => {
  it('is accepted when it is a PDF with pages, plain or compressed', async () => {
    expect(await isSafePdf(pdf())).toBe(true)
    expect(await isSafePdf(compressedPdf())).toBe(true)
    expect(await isSafePdf(pdf({ text: 'Our <b>street</b> /JS 5' }))).toBe(true)
  })

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page of the web', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a beginning of a PDF', Buffer.from('%PDF-1.7\nhello\n%%EOF')],
    ['a PDF cut short', pdf().subarray(0, 200)],
    ['a PDF behind something else', Buffer.concat([Buffer.from('<html>'), pdf()])],
    [
      'a PDF without pages',
      Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF'),
    ],
    ['a PDF and a ZIP behind it', Buffer.concat([pdf(), zip()])],
    ['a PDF with a ZIP inside', insertBeforeEnd(pdf(), zip())],
    ['a PDF with a page of the web inside', insertBeforeEnd(pdf(), Buffer.from('<script>alert(1)</script>'))],
    ['a PDF with a script', pdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    [
      'a PDF with a script under another spelling',
      pdf({ catalogue: '/OpenAction << /S /J#61vaScript /#4aS (app.alert(1)) >>' }),
    ],
    ['a PDF with a packed script', compressedPdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    [
      'a PDF with packed objects that cannot be unpacked',
      Buffer.from(compressedPdf().toString('latin1').replace('/FlateDecode', '/LZWDecode'), 'latin1'),
    ],
    ['a PDF that starts a program', pdf({ objects: '9 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj\n' })],
    ['a PDF with another file in it', pdf({ catalogue: '/Names << /EmbeddedFiles << >> >>' })],
    [
      'a PDF with a password',
      Buffer.from(pdf().toString('latin1').replace('/Size 5', '/Size 5 /Encrypt 6 0 R'), 'latin1'),
    ],
  ])('is refused when it is %s', async (_what, bytes) => {
    expect(await isSafePdf(bytes)).toBe(false)
  })

  it('is checked quickly when it is crafted to force repeated scans', async () => {
    const started = process.cpuUsage()
    for (const piece of ['stream\n', 'streamx', 'stream\nendstream ', '/Root 1 0 R ', '1 0 obj '])
      expect(
        await isSafePdf(Buffer.from(`%PDF-1.4\n${piece.repeat(Math.floor(5_000_000 / piece.length))}endstream%%EOF`)),
      ).toBe(false)
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(20)
  })
})

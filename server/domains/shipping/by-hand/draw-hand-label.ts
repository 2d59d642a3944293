import type { Parcel } from '../../../gateways/courier/courier.port.ts'
import { label, pageSize, renderPdf } from '../../invoices/pdf-page.ts'

/** A slip for a parcel that the shop delivers itself: whom it goes to, from whom, and what is in it. */
export const drawHandLabel = (parcel: Parcel, { awb, at }: { awb: string; at: Date }): Promise<Buffer> =>
  renderPdf({ title: `Label ${awb}`, author: parcel.pickup.name, subject: 'Delivery by hand', at }, async (page) => {
    const { margin } = pageSize
    const width = pageSize.width - 2 * margin
    page.addPage()
    const block = (title: string, lines: string[], top: number, size: number): number =>
      lines
        .filter(Boolean)
        .reduce(
          (y, line, nth) =>
            y + page.write(line, margin, y, width, { size, ...(nth === 0 ? { weight: 'semibold' } : {}) }),
          top + page.write(title.toUpperCase(), margin, top, width, label) + 2,
        ) + 18
    const { delivery, pickup, goods, invoiceNumber, ewayBillNumber } = parcel
    const top = block('Deliver by hand', [awb], margin, 22)
    const address = ({ name, line, landmark, city, state, pincode, phone }: typeof delivery) => [
      name,
      line,
      landmark,
      `${city}, ${state} ${pincode}`,
      phone,
    ]
    const below = block('To', address(delivery), top, 15)
    const belowFrom = block('From', address(pickup), below, 10)
    const end = block(
      'Contents',
      [
        `${goods.quantity} × ${goods.name}`,
        invoiceNumber && `Invoice ${invoiceNumber}`,
        ewayBillNumber ? `E-way bill ${ewayBillNumber}` : '',
      ],
      belowFrom,
      10,
    )
    page.rule(margin, end, width)
    page.write('Hand it over for the code that the customer received, and enter that code.', margin, end + 10, width)
  })

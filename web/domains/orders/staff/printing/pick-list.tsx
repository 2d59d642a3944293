import { dateText } from '../../../../lib/format/date-text.ts'
import type { StaffOrder } from '../../staff-order.data.ts'
import { encodeCode128 } from './code-128.ts'

/** What is to be taken from the shelves for an order, on paper: nothing of prices and payments. */
export function PickList({ order: { order, products, customer } }: { order: StaffOrder }) {
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-label="Pick list" className="text-[14px] text-ink">
      <div className="flex items-start justify-between gap-6 border-b-2 border-ink pb-4">
        <div>
          <h2 className="text-h3 font-semibold">Pick list</h2>
          <p className="tabular">
            Order of {dateText(order.date)} · {units} {units === 1 ? 'unit' : 'units'}
          </p>
          <p>
            {customer.full_name}, {customer.city} {customer.pincode}
          </p>
        </div>
        <Barcode text={order.order_number} />
      </div>
      <table className="mt-4 w-full border-collapse text-left tabular [&_td]:border-b [&_td]:border-line [&_td]:py-3 [&_td]:pr-4 [&_td]:align-top [&_th]:border-b [&_th]:border-ink [&_th]:py-2 [&_th]:pr-4 [&_th]:font-semibold">
        <thead>
          <tr>
            <th scope="col">Picked</th>
            <th scope="col">Product</th>
            <th scope="col">SKU</th>
            <th scope="col">Colour</th>
            <th scope="col">Quantity</th>
            <th scope="col">IMEI or serial number</th>
          </tr>
        </thead>
        <tbody>
          {products.map((line) => (
            <tr key={line.product_order_id} className="break-inside-avoid">
              <td aria-label="To be ticked">
                <span aria-hidden="true" className="block size-5 border-2 border-ink" />
              </td>
              <td>
                <span className="block font-semibold">{line.product_name}</span>
                {line.options}
              </td>
              <td className="font-mono whitespace-nowrap">{line.sku}</td>
              <td className="whitespace-nowrap">{line.color}</td>
              <td className="text-[18px] font-semibold">{line.quantity}</td>
              <td>
                <Serials line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-8 flex gap-12">
        <span>Picked by: ____________________</span>
        <span>Checked by: ____________________</span>
      </p>
    </section>
  )
}

/** The numbers that were recorded, or a line to write each on. */
function Serials({ line }: { line: StaffOrder['products'][number] }) {
  const serials = line.product_imei_no.split(' ').filter(Boolean)
  return (
    <>
      {Array.from({ length: line.quantity }, (_, unit) => (
        <span key={unit} className="block min-h-7 font-mono">
          {serials[unit] ?? '____________________'}
        </span>
      ))}
    </>
  )
}

/** Blank modules on both sides, which scanners need. */
const quiet = 10

/** A text as a barcode that a scanner reads, with the text below; black on white also in the dark theme. */
function Barcode({ text }: { text: string }) {
  const { bars, width } = encodeCode128(text)
  return (
    <figure className="inline-block bg-white p-1 text-black">
      <svg
        role="img"
        aria-label={`Barcode of ${text}`}
        viewBox={`0 0 ${width + 2 * quiet} 60`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="block h-14 w-72"
      >
        {bars.map((bar) => (
          <rect key={bar.x} x={quiet + bar.x} y="0" width={bar.width} height="60" fill="currentColor" />
        ))}
      </svg>
      <figcaption className="text-center code-text">{text}</figcaption>
    </figure>
  )
}

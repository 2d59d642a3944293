import type { Scan, Shipment } from './shipment-record.ts'
import { momentText } from '../markup/indian-text.ts'
import { markup, type Markup } from '../markup/markup.ts'
import type { Page } from '../markup/page-shell.ts'

const statuses = [
  'PICKED UP',
  'IN TRANSIT',
  'OUT FOR DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'CANCELLED',
  'RTO INITIATED',
  'RTO DELIVERED',
  'LOST',
  'DAMAGED',
]

/** Colour of a status: delivered, failed or in transit. */
function toneOf(status: string): string {
  if (status === 'DELIVERED') return 'paid'
  return /^(RTO|CANCEL|LOST|DAMAGED|UNDELIVERED)/.test(status) ? 'failed' : 'open'
}

/** The latest parcels, each with a form that moves it. */
export function shipmentCards(shipments: Shipment[]): Markup {
  if (shipments.length === 0) return markup`<p class="empty">No shipments yet.</p>`
  const rows = shipments.map(({ awb, reference, courier, status, createdAt }) => {
    const options = statuses.map((option) =>
      option === status ? markup`<option selected>${option}</option>` : markup`<option>${option}</option>`,
    )
    return markup`<li>
      <a href="/sandbox/track/${awb}"><b>${awb}</b> <code>${reference}</code></a>
      <span class="state ${toneOf(status)}">${status}</span>
      <small>${courier}, ${momentText(createdAt)}</small>
      <form method="post" action="/sandbox/shipments/${awb}" class="move" aria-label="Move ${awb}">
        <label><span class="hidden">New status</span><select name="status">${options}</select></label>
        <button>Move</button>
      </form>
    </li>`
  })
  return markup`<ul class="rows">${rows}</ul>`
}

/** Tracking page of a parcel for its customer. */
export function trackingPage(shipment: Shipment, scans: Scan[]): Page {
  const rows = scans
    .toReversed()
    .map(({ status, location, at }) => markup`<li><b>${status}</b> <small>${momentText(at)}, ${location}</small></li>`)
  return {
    title: `Parcel ${shipment.awb ?? ''}`,
    narrow: true,
    body: markup`<main class="checkout">
      <p class="brand"><span class="mark" aria-hidden="true"></span>${shipment.courier} <span class="tag">Sandbox</span></p>
      <h1><span class="label">Parcel ${shipment.awb}</span> ${shipment.status}</h1>
      <ul class="rows">${rows}</ul>
      <p class="note">This is a sandbox: nothing is carried.</p>
    </main>`,
  }
}

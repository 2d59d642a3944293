import type { FastifyInstance } from 'fastify'
import { latestShipments } from '../courier/shipment-record.ts'
import { listMessages } from '../message-log.ts'
import { latestPayments } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { latestWebhooks } from '../webhooks/webhook-list.ts'
import { faultCards } from './fault-cards.ts'
import { keyTable } from './key-table.ts'
import { markup, type Markup } from '../markup/markup.ts'
import { messageCards } from './message-cards.ts'
import { sendPage } from '../markup/page-shell.ts'
import { paymentCards, webhookRows } from './payment-cards.ts'
import { shipmentCards } from '../courier/shipment-cards.ts'

const maxMessages = 30
const maxPayments = 12
const maxShipments = 12
const maxWebhooks = 12

/** `GET /sandbox`: what the providers received, and their current faults. */
export function overviewRoute(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/', async (request, reply) => {
    const to = [request.query.to].flat()[0]?.trim() || undefined
    const [messages, payments, shipments, webhooks, faults] = await Promise.all([
      listMessages(context.pool, to, maxMessages),
      latestPayments(context.pool, maxPayments),
      latestShipments(context.pool, maxShipments),
      latestWebhooks(context.pool, maxWebhooks),
      context.faults.all(),
    ])
    const now = context.clock()
    return sendPage(reply, {
      title: `Sandbox of ${context.shop()}`,
      body: markup`
        ${heading(context.shop())}
        <main class="columns">
          ${section('messages', 'Messages', filterForm(to), messageCards(messages, to))}
          <div class="stack">
            ${section('payments', 'Payments', null, paymentCards(payments, now))}
            ${section('shipments', 'Shipments', null, shipmentCards(shipments))}
            ${section('faults', 'Faults', null, faultCards(faults))}
            ${section('webhooks', 'Webhooks', null, webhookRows(webhooks))}
            ${section('keys', 'Keys and tokens', null, keyTable(context.credentials))}
          </div>
        </main>`,
    })
  })
}

function heading(shop: string): Markup {
  return markup`<header class="top">
    <div>
      <h1>Sandbox</h1>
      <p>Everything ${shop} sends to its providers arrives here. No money moves and nobody is written to.</p>
    </div>
    <nav aria-label="Sandbox"><a class="button" href="/sandbox">Refresh</a><a class="button" href="/">To the shop</a></nav>
  </header>`
}

function section(id: string, title: string, tools: Markup | null, content: Markup): Markup {
  return markup`<section id="${id}" aria-labelledby="${id}-title">
    <div class="section-head"><h2 id="${id}-title">${title}</h2>${tools}</div>
    ${content}
  </section>`
}

function filterForm(to: string | undefined): Markup {
  return markup`<form method="get" action="/sandbox" class="filter" role="search">
    <label><span class="hidden">Mobile or e-mail</span>
    <input name="to" value="${to}" placeholder="Mobile or e-mail" autocomplete="off"></label>
    <button>Show</button>
  </form>`
}

import type { FastifyInstance } from 'fastify'
import { latestShipments } from '../courier/shipment-record.ts'
import { listMessages } from '../message-log.ts'
import { latestPayments } from '../pay/payment-record.ts'
import { type Fault, modes, type Provider, providers } from '../faults.ts'
import { providerNames } from '../markup/provider-names.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { latestWebhooks } from '../webhooks/webhook-list.ts'
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

/** A form per provider that shows and changes its fault. */
function faultCards(faults: Map<Provider, Fault>): Markup {
  return markup`<div class="faults">${providers.map((provider) => card(provider, faults.get(provider)))}</div>`
}

function card(provider: Provider, fault: Fault | undefined): Markup {
  const name = providerNames.get(provider)
  const options = modes.map((mode) =>
    mode === (fault?.mode ?? 'ok') ? markup`<option selected>${mode}</option>` : markup`<option>${mode}</option>`,
  )
  return markup`<form method="post" action="/sandbox/faults" class="fault" aria-label="${name}">
    <input type="hidden" name="provider" value="${provider}">
    <p class="fault-name"><b>${name}</b> <span class="state ${fault ? 'failed' : 'paid'}">${describe(fault)}</span></p>
    <label>Mode <select name="mode">${options}</select></label>
    <label>Seconds <input name="seconds" type="number" min="0" max="3600" step="any" value="${fault?.seconds}"></label>
    <label>Times <input name="times" type="number" min="1" value="${fault?.timesLeft}"></label>
    <button>Set</button>
  </form>`
}

function describe(fault: Fault | undefined): string {
  if (!fault) return 'works'
  const left = fault.timesLeft === null ? 'until changed' : `${fault.timesLeft} left`
  return `${fault.mode}, ${left}`
}

import { Gauge } from 'prom-client'
import type { ShopLoad, ShopLoadReader } from './shop-load.ts'

type Figure = [name: string, help: string, figure: keyof ShopLoad]

/** Ages are 0 where nothing waits. */
const figures: Figure[] = [
  ['handset_payments_open', 'Payments whose outcome is not known yet', 'openPayments'],
  [
    'handset_payment_overdue_seconds',
    'Time since the oldest payment ended whose outcome is still not known; 0 without any',
    'overduePaymentSeconds',
  ],
  ['handset_jobs_due', 'Background jobs that wait for a process, up to 10,000', 'jobsDue'],
  [
    'handset_job_oldest_due_seconds',
    'How long the oldest background job has been due; 0 without any',
    'oldestJobSeconds',
  ],
  ['handset_jobs_failing', 'Background jobs whose last try failed', 'jobsFailing'],
  ['handset_messages_waiting', 'Messages that are not sent yet', 'messagesWaiting'],
  [
    'handset_message_oldest_waiting_seconds',
    'Age of the oldest message that is not sent yet; 0 without any',
    'oldestMessageSeconds',
  ],
]

/** A gauge of one figure; without a value while the database does not answer. */
const gaugeOf = (shopLoad: ShopLoadReader, [name, help, figure]: Figure): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      this.remove()
      const load = await shopLoad.read()
      if (load) this.set(load[figure] ?? 0)
    },
  })

/** Whether the database answered, and what the shop has to do, of all processes: every one of them shows the same. */
export const shopGauges = (shopLoad: ShopLoadReader): Gauge[] => [
  new Gauge({
    name: 'handset_database_up',
    help: '1 if the database answered within three seconds, at most ten seconds ago, else 0',
    registers: [],
    async collect() {
      this.set((await shopLoad.read()) ? 1 : 0)
    },
  }),
  // A window and no counter: several processes share the database, and only a window is the same from each and after a restart.
  new Gauge({
    name: 'handset_orders_last_hour',
    help: 'Orders made within the last hour, and those of them that are paid and so placed',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset()
      const load = await shopLoad.read()
      if (!load) return
      this.set({ state: 'made' }, load.ordersMade)
      this.set({ state: 'paid' }, load.ordersPaid)
    },
  }),
  ...figures.map((figure) => gaugeOf(shopLoad, figure)),
]

import type { JobName } from '../../../platform/jobs/jobs.ts'

/** What each job does, for people who do not read code. The type demands words for every job. */
export const jobNames: Record<JobName, string> = {
  'announce-incident': 'Tell customers of an incident',
  'cancel-given-up': 'Cancel a parcel that was given up',
  'cancel-shipments': 'Cancel the parcels of an order',
  'change-order-statuses': 'Change many orders',
  'close-payment-pages': 'Close the payment pages of an order',
  'deliver-webhooks': 'Tell other programs of events',
  'drop-expired': 'Delete what has expired',
  'drop-provider-hours': 'Delete old counts of provider calls',
  'enforce-retention': 'Delete personal data after their time',
  'erase-accounts': 'Erase accounts whose owners asked for it',
  'forget-product-images': 'Delete images of products',
  'import-products': 'Import products',
  'invite-reviews': 'Ask customers for reviews',
  'keep-manifest': 'Store the manifest of a pickup',
  'make-invoice-file': 'Draw an invoice',
  'make-product-image': 'Make the sizes of an image',
  'moderate-reviews': 'Decide many reviews',
  'notify-conditions': 'Notify staff of low stock and payment issues',
  'publish-products': 'Publish products on their day',
  'pursue-given-up': 'Look for parcels that were given up',
  'read-balances': 'Read the balances at providers',
  'read-payment-fees': 'Read the fees of payments',
  'read-settlements': 'Read what payment providers paid out',
  'read-undelivered': 'Read undelivered parcels',
  'reconcile-payments': 'Ask for the outcome of open payments',
  'resolve-bookings': 'Look up bookings without a response',
  'send-messages': 'Send messages',
  'send-refund': 'Send a refund',
  'settle-payment-event': 'Settle a notice of a payment provider',
  'sweep-holds': 'End reservations of stock',
  'sweep-media': 'Delete images that nothing uses',
  'sweep-product-images': 'Delete product images that nothing uses',
  'track-shipments': 'Ask couriers where parcels are',
}

const byTask: Record<string, string | undefined> = jobNames

/** A job of another release, which runs beside this one during an upgrade, goes by its own name. */
export const jobNameOf = (task: string): string => byTask[task] ?? task

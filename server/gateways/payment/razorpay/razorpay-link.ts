import { isId, type RazorpayAccount } from './razorpay-account.ts'

/** Cancels a link, so that nobody can pay it any more. Razorpay refuses that of one that is paid, cancelled or has expired. */
export async function cancelLink(account: RazorpayAccount, linkId: string): Promise<'closed' | 'refused' | 'unclear'> {
  if (!isId('plink', linkId)) return 'refused'
  const response = await account.post(`/v1/payment_links/${linkId}/cancel`, {})
  if (!response.ok) return response.reason
  return response.fields.id === linkId && response.fields.status === 'cancelled' ? 'closed' : 'unclear'
}

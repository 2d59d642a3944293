import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { undoChange, type Undoing } from '../../back-office/undo-newest-change.ts'
import { undoTagChange } from '../../catalogue/categories-tags/undo-tag-change.ts'
import { undoProductChange, undoProductsChange } from '../../catalogue/product-form/undo-product-change.ts'
import { undoCouponChange } from '../../coupons/save-coupon.ts'
import { undoCustomerChange } from '../../customers/edit-customer.ts'
import { undoReferralChange } from '../../referrals/save-referral.ts'
import { undoDeleteView } from '../../back-office/save-view.ts'

/** What can be undone, by the first word of the entity's name in the audit log. */
const undoByKind: Record<string, Undoing> = {
  tag: { permission: 'catalogue.change', undo: (tx, _, change) => undoTagChange(tx, change) },
  product: { permission: 'catalogue.change', undo: undoProductChange },
  products: { permission: 'catalogue.change', undo: undoProductsChange },
  coupon: { permission: 'codes.change', undo: (tx, _, change) => undoCouponChange(tx, change) },
  'referral-code': { permission: 'codes.change', undo: (tx, _, change) => undoReferralChange(tx, change) },
  customer: { permission: 'customers.change', undo: (tx, _, change) => undoCustomerChange(tx, change) },
  'saved-view': {
    permission: 'dashboard.see',
    undo: (tx, { actor }, change) => undoDeleteView(tx, actor.id, change),
  },
}

export default handleWrite(
  'admin/undo-change',
  (tx, context, input, refuse) => undoChange(tx, context, input.entity, undoByKind, refuse),
  serverMessages.changeUndone,
)

import { messages } from '@handset/contract/messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { removeWishlistItem } from '../change-wishlist.ts'

export default handleWrite('customer/delete-product-wishlist-item', removeWishlistItem, messages.removedFromWishlist)

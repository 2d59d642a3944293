import { messages } from '@handset/contract/messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { addWishlistItem } from '../change-wishlist.ts'

export default handleWrite('customer/add-product-wishlist-item', addWishlistItem, messages.addedToWishlist)

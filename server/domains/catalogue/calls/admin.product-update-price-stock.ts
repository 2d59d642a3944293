import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { setPriceAndStock } from '../stock-prices/set-price-and-stock.ts'

export default handleWrite('admin/product-update-price-stock', setPriceAndStock, serverMessages.priceAndStockSaved)

import { messages } from '@handset/contract/messages.ts'
import type { CartLimits } from '@handset/contract/domains/cart/cart-limits.rules.ts'
import { storageKeys } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { track, trackedLine } from '../analytics/analytics.ts'
import { createStore } from '../../ui/state/create-store.ts'
import { browserStorage } from '../stores/browser-storage.ts'
import { api, errorMessage, fieldErrors } from '../api/call-api.ts'
import { viewLocalLine, viewServerLine, type CartLineView } from '../stores/cart-line.ts'
import { addLine, changeLine, localCart, type LocalCartItem, toProductInput } from '../stores/local-cart.ts'
import { sessionToken } from '../session/session-token.ts'
import { toast } from '../stores/toast-queue.ts'

export interface CartState {
  lines: readonly CartLineView[]
  /** `unknown` until the page is hydrated. */
  phase: 'unknown' | 'loading' | 'ready' | 'failed'
  panelOpen: boolean
  /** What a customer chose as a guest and the server's cart did not take at log-in. */
  left: readonly LocalCartItem[]
}

/** The visitor's cart: a guest's from browser storage, a customer's from the server. */
const state = createStore<CartState>({ lines: [], phase: 'unknown', panelOpen: false, left: [] })
/** The shop's limits of a guest's cart; the server's own cart is checked there. */
let cartLimits: CartLimits = { cart_total: Infinity, restricted_product_ids: [], restricted_total: Infinity }
const isCustomer = () => sessionToken.read('customer') !== null

const set = (change: Partial<CartState>) => state.set({ ...state.get(), ...change })

/** Reloads the cart from browser storage or the server. A later request replaces an earlier one. */
let latestRequest = 0
async function reload(background = false): Promise<void> {
  const requestNumber = (latestRequest += 1)
  if (!isCustomer()) return set({ lines: localCart.read().map(viewLocalLine), phase: 'ready', left: [] })
  set({ left: localCart.read() })
  if (state.get().phase !== 'ready') set({ phase: 'loading' })
  const response = await api.get('customer/view-cart', {}, { background })
  if (requestNumber !== latestRequest) return
  if (response.status) set({ lines: response.data.map(viewServerLine), phase: 'ready' })
  else if (isCustomer()) set({ phase: 'failed' })
}

/** Stores a guest's new lines, or shows why they are refused. */
function saveLocal(result: { items: LocalCartItem[] } | { error: string }): boolean {
  if ('error' in result) toast.warning(result.error)
  else localCart.write(result.items)
  return 'items' in result
}

/** After a change on the server: shows the outcome and reloads the lines. */
async function afterChange(response: Awaited<ReturnType<typeof api.post>>, done?: string): Promise<boolean> {
  if (!response.status) toast.warning(errorMessage(response))
  else if (done) toast.success(done)
  await reload()
  return response.status
}

function addLocal(item: LocalCartItem): boolean {
  const isSaved = saveLocal(addLine(localCart.read(), item, cartLimits))
  if (isSaved) toast.success(messages.itemAddedToCart)
  return isSaved
}

export const cart = {
  state,
  reload,

  setLimits(limits: CartLimits) {
    cartLimits = limits
  },

  /** Adds an item to the cart and shows the outcome; false if it was refused. */
  async add(item: LocalCartItem): Promise<boolean> {
    const added = isCustomer()
      ? await afterChange(
          await api.post('customer/add-to-cart', { products: [toProductInput(item)] }),
          messages.addedToCart,
        )
      : addLocal(item)
    if (added) track('add_to_cart', [trackedLine(viewLocalLine(item))])
    return added
  },

  /**
   * For BUY NOW: adds the item unless it is in the cart or exceeds a limit of the cart. Returns the address of the
   * checkout, of the item alone if the cart differs from it; undefined, after a message, if it cannot be bought.
   */
  async buy(item: LocalCartItem): Promise<string | undefined> {
    await reload()
    if (!state.get().lines.some((line) => line.variant_id === item.productVarId)) {
      const response = await api.post('customer/add-to-cart', { products: [toProductInput(item)] })
      if (response.status) {
        toast.success(messages.addedToCart)
        track('add_to_cart', [trackedLine(viewLocalLine(item))])
      } else if (!fieldErrors(response).qty_value) {
        toast.warning(errorMessage(response))
        return undefined
      }
      await reload()
    }
    const isWholeCart = state
      .get()
      .lines.every(({ variant_id, qty }) => variant_id === item.productVarId && qty === item.qty)
    return href(
      'checkout',
      {},
      isWholeCart && state.get().lines.length > 0 ? {} : { variant: item.productVarId, qty: item.qty },
    )
  },

  async changeQuantity(line: CartLineView, qty: number): Promise<boolean> {
    if (isCustomer()) return afterChange(await api.post('customer/update-cart', { cart: line.id, qty_value: qty }))
    return saveLocal(changeLine(localCart.read(), line.variant_id, qty, cartLimits))
  },

  async remove(line: CartLineView): Promise<boolean> {
    if (isCustomer())
      return afterChange(await api.post('customer/remove-cart-item', { cart: line.id }), messages.removedFromCart)
    localCart.write(localCart.read().filter((item) => item.productVarId !== line.variant_id))
    toast.success(messages.removedFromCart)
    return true
  },

  /** After log-in: moves the guest's lines to the server, all or none, or loads the server's cart if there are none. */
  async pushLocal(): Promise<void> {
    const items = localCart.read()
    if (items.length === 0) return reload()
    const pushed = await afterChange(
      await api.post('customer/add-to-cart', { products: items.map(toProductInput) }),
      messages.localCartPushed,
    )
    if (!pushed) return
    localCart.empty()
    set({ left: [] })
  },

  /** Adds one item that was left from before the log-in; returns why it was refused. */
  async addLeft(item: LocalCartItem): Promise<string | undefined> {
    const response = await api.post('customer/add-to-cart', { products: [toProductInput(item)] })
    if (response.status) cart.dropLeft(item)
    await afterChange(response, messages.addedToCart)
    return response.status ? undefined : errorMessage(response)
  },

  dropLeft(item: LocalCartItem) {
    localCart.write(localCart.read().filter(({ productVarId }) => productVarId !== item.productVarId))
    set({ left: localCart.read() })
  },

  setPanel(panelOpen: boolean) {
    set({ panelOpen })
    if (panelOpen) void reload(true)
  },
  togglePanel: () => cart.setPanel(!state.get().panelOpen),
}

/** Subscribes to log-in, log-out and the guest's cart, in this tab and in others. Called once, in the browser. */
export function watchCart(): () => void {
  void reload(true)
  return browserStorage.subscribe((key) => {
    const isLocalChange = key === storageKeys.localCart && !isCustomer()
    if (isLocalChange || key === storageKeys.customerToken || key === null) void reload(true)
  })
}

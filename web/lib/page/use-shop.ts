import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { useRouteLoaderData } from 'react-router'

/** What every page knows of the shop; undefined only on the page that says the shop itself could not be loaded. */
export function useShopIfLoaded(): ShopFacts | undefined {
  return useRouteLoaderData('root') as ShopFacts | undefined
}

export function useShop(): ShopFacts {
  const shop = useShopIfLoaded()
  if (!shop) throw new Error('The shop facts are missing')
  return shop
}

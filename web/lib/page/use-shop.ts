import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { useRouteLoaderData } from 'react-router'
import { deserialize, type Serialized } from './loader-data.ts'

/** What every page knows of the shop; undefined only on the page that says the shop itself could not be loaded. */
export function useShopIfLoaded(): ShopFacts | undefined {
  const serialized = useRouteLoaderData('root') as Serialized<ShopFacts> | undefined
  return serialized && deserialize(serialized)
}

export function useShop(): ShopFacts {
  const shop = useShopIfLoaded()
  if (!shop) throw new Error('The shop facts are missing')
  return shop
}

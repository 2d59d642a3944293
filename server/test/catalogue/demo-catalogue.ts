import { type DemoProduct, readDemoData } from '../../db/demo/demo-files.ts'

/** The demo shop's products as their file has them: what the shop must show. */
export async function demoProducts(): Promise<DemoProduct[]> {
  return (await readDemoData()).catalogue.products
}

import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Connection, copyTemplate, openConnection } from '../test/test-database.ts'

let copy: Awaited<ReturnType<typeof copyTemplate>>
let connection: Connection
beforeAll(async () => {
  copy = await copyTemplate(inject('adminUrl'))
  connection = await openConnection(copy.url)
})
afterAll(async () => {
  await connection.end()
  await copy.drop()
})
const rows = async (text: string) => (await connection.query<Record<string, unknown>>(text)).rows

it('servers from before the renamed tables read and write them under their former names', async () => {
  const [made] = await rows(
    "insert into product_media (product_id, color, src, alt, width, height, widths, sort) select product_id, color, 'former', '', 1, 1, '{1}', 99 from product_images limit 1 returning id",
  )
  expect(await rows(`select src from product_images where id = ${String(made?.id)}`)).toEqual([{ src: 'former' }])
  await rows(
    "insert into former_slugs (kind, slug, target_id) values ('category', 'phones', 1) on conflict (kind, slug) do update set target_id = excluded.target_id",
  )
  expect(await rows("select target_id::integer from slug_redirects where slug = 'phones'")).toEqual([{ target_id: 1 }])
  expect(await rows('select id from payment_notices')).toEqual([])
})

it('servers from before the renamed columns read them under their former names', async () => {
  expect(await rows("select string_agg(n.serial, ' ' order by n.place) as serials from line_serials n")).toHaveLength(1)
  expect(await rows('select p.id from shipments p where coalesce(p.asking_until > now(), false)')).toEqual([])
})

it('servers from before the job function queue their jobs, and know the time', async () => {
  const [job] = await rows(
    "select (graphile_worker.add_job('send-messages', '{}'::json, max_attempts => 25)).id where past_by() is null",
  )
  expect(job).toBeDefined()
  expect(await rows('select financial_year(shop_time()) = financial_year(now()) as same')).toEqual([{ same: true }])
})

import type pg from 'pg'

/** A parcel as stored by a courier aggregator; without an AWB it is ordered but not assigned to a carrier yet. */
export interface Shipment {
  id: string
  provider: 'shipyaari' | 'shiprocket'
  /** The store's order id. Duplicates are accepted. */
  reference: string
  awb: string | null
  status: string
  courier: string
  chargePaise: number
  details: ShipmentDetails
  createdAt: Date
  manifestedAt: Date | null
  /** The carrier comes on this day, yyyy-mm-dd. */
  pickupDay: string | null
  /** The order is cancelled; its parcel may be on its way all the same. */
  isOrderCancelled: boolean
}

export interface ShipmentDetails {
  from: LabelAddress
  to: LabelAddress
  goods: string
  quantity: number
  /** Rupees. */
  value: number
  weightKg: number
  invoice: string
  ewayBill: string
}

export interface LabelAddress {
  name: string
  address: string
  pincode: string
  phone: string
}

export interface Scan {
  status: string
  location: string
  at: Date
}

const columns = `
  id::text as id, provider, reference, awb, status, courier, charge_paise as "chargePaise", details, created_at as "createdAt", manifested_at as "manifestedAt", pickup_day as "pickupDay", order_cancelled as "isOrderCancelled"`
export const carriers = ['Delhivery', 'Blue Dart', 'Xpressbees', 'Ecom Express']

async function query(pool: pg.Pool, text: string, values: unknown[]): Promise<Shipment[]> {
  return (await pool.query<Shipment>(text, values)).rows
}

const select = (pool: pg.Pool, condition: string, values: unknown[] = []): Promise<Shipment[]> =>
  query(pool, `select ${columns} from sandbox.shipments ${condition}`, values)

/** An order without a carrier yet. */
export async function createShipment(
  pool: pg.Pool,
  input: Pick<Shipment, 'provider' | 'reference' | 'details'>,
  now: Date,
): Promise<Shipment> {
  const charge = 6_000 + Math.ceil(input.details.weightKg * 2) * 1_850
  const carrier = carriers[Number(input.details.to.pincode.at(-1) ?? 0) % carriers.length]
  const [shipment] = await query(
    pool,
    `insert into sandbox.shipments (provider, reference, status, courier, charge_paise, details, created_at) values ($1, $2, 'NEW', $3, $4, $5, $6) returning ${columns}`,
    [input.provider, input.reference, carrier, charge, input.details, now],
  )
  if (!shipment) throw new Error('The parcel was not written')
  return shipment
}

/** The carriers that serve a PIN code: none where it begins with 99, one alone with 98. */
export const carriersTo = (pincode: string): string[] =>
  pincode.startsWith('99') ? [] : carriers.slice(0, pincode.startsWith('98') ? 1 : undefined)

/** Assigns an AWB to an ordered parcel, once; of the chosen carrier, if one is named. */
export async function assignAwb(
  pool: pg.Pool,
  id: string,
  { status, carrier, now }: { status: string; carrier?: string | undefined; now: Date },
): Promise<Shipment | undefined> {
  const [assigned] = await query(
    pool,
    `update sandbox.shipments set awb = 'SBX' || id, status = $2, courier = coalesce($3, courier) where id = $1 and awb is null returning ${columns}`,
    [id, status, carrier ?? null],
  )
  if (assigned) await addScan(pool, assigned.id, { status, location: 'Shop', at: now })
  return assigned
}

/** Moves a parcel; undefined for an unknown AWB. */
export async function updateShipmentStatus(pool: pg.Pool, awb: string, scan: Scan): Promise<Shipment | undefined> {
  const text = `update sandbox.shipments set status = $2 where awb = $1 returning ${columns}`
  const [updated] = await query(pool, text, [awb, scan.status])
  if (updated) await addScan(pool, updated.id, scan)
  return updated
}

async function addScan(pool: pg.Pool, id: string, { status, location, at }: Scan): Promise<void> {
  await pool.query(`insert into sandbox.shipment_scans (shipment_id, status, location, at) values ($1, $2, $3, $4)`, [
    id,
    status,
    location,
    at,
  ])
}

/** Oldest first. */
export async function scansOf(pool: pg.Pool, id: string): Promise<Scan[]> {
  const { rows } = await pool.query<Scan>(
    `select status, location, at from sandbox.shipment_scans where shipment_id = $1 order by seq`,
    [id],
  )
  return rows
}

export async function findShipment(pool: pg.Pool, by: { awb: string } | { id: string }): Promise<Shipment | undefined> {
  const [column, value] = 'awb' in by ? ['awb', by.awb] : ['id::text', by.id]
  return (await select(pool, `where ${column} = $1`, [value]))[0]
}

export const findShipmentsByReference = (pool: pg.Pool, provider: string, reference: string): Promise<Shipment[]> =>
  select(pool, 'where provider = $1 and reference = $2 order by id desc limit 10', [provider, reference])

/** The newest parcels with an AWB. */
export const latestShipments = (pool: pg.Pool, max: number): Promise<Shipment[]> =>
  select(pool, 'where awb is not null order by id desc limit $1', [max])

export async function cancelOrder(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(`update sandbox.shipments set order_cancelled = true where id::text = $1`, [id])
  return rowCount === 1
}

/** Of Shiprocket, oldest first. */
export const undeliveredShipments = (pool: pg.Pool): Promise<Shipment[]> =>
  select(pool, "where provider = 'shiprocket' and status = 'UNDELIVERED' order by id")

/** False for a second response to the same failed attempt. */
export async function recordNdrAction(pool: pg.Pool, id: string, attempts: number, action: object): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update sandbox.shipments set ndr_actions = ndr_actions || jsonb_build_array($2::jsonb) where id = $1 and jsonb_array_length(ndr_actions) < $3`,
    [id, JSON.stringify(action), attempts],
  )
  return rowCount === 1
}

/** False for a parcel whose pickup is scheduled already. */
export async function recordPickup(pool: pg.Pool, id: string, day: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update sandbox.shipments set pickup_day = $2 where id = $1 and pickup_day is null`,
    [id, day],
  )
  return rowCount === 1
}

export async function recordManifest(pool: pg.Pool, id: string, now: Date): Promise<void> {
  await pool.query(`update sandbox.shipments set manifested_at = coalesce(manifested_at, $2) where id = $1`, [id, now])
}

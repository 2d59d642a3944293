-- One parcel a line. Written before the courier is asked: our reference finds it again when the response is lost.
create table shipments (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders (id),
  line_id bigint not null references order_lines (id),
  -- By hand: a person of the shop delivers it.
  provider text not null check (provider in ('shipyaari', 'shiprocket', 'hand')),
  reference text not null unique,
  state text not null default 'booking' check (state in ('booking', 'booked', 'cancelled', 'failed')),
  -- The staff member who started the shipment.
  requested_by text not null default 'shop',
  created_at timestamptz not null default now(),
  -- While a booking is requested, and for as long as the courier may still process a request whose response was lost,
  -- nobody requests it again.
  booking_locked_until timestamptz,
  checked_at timestamptz,
  message text,
  eway_bill_number text,
  courier text,
  -- The carrier that a staff member chose, with its rate at the booking; null without a choice.
  carrier_id text,
  carrier_name text,
  carrier_rate_paise bigint,
  awb text,
  provider_order_id text,
  tracking_url text,
  charge_paise bigint,
  booked_at timestamptz,
  label_file text,
  pickup_date date,
  pickup_requested_at timestamptz,
  -- The day on which the courier comes by its booking, and our copy of its manifest.
  courier_pickup_on date,
  manifest_file text,
  tracking_sent_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  -- The courier was asked to cancel; until tracking confirms it the parcel is booked. Refused: it is still on its way.
  cancel_asked_at timestamptz,
  cancel_refused_at timestamptz,
  -- A staff member said that the courier has no such parcel. Its status is requested for some days longer.
  given_up_at timestamptz,
  -- The courier brings it back, and a staff member has confirmed that the goods are there.
  returning_since timestamptz,
  returned_at timestamptz,
  received_at timestamptz,
  received_by text,
  -- The courier could not deliver it (NDR): since when, the last time, why, how often, and what it was asked to do.
  undelivered_since timestamptz,
  undelivered_at timestamptz,
  ndr_reason text,
  ndr_attempts smallint,
  ndr_action text check (ndr_action in ('re-attempt', 'dispute', 'return')),
  ndr_asked_at timestamptz,
  -- The undelivered_at that the action is for.
  ndr_asked_for timestamptz,
  ndr_asked_by text,
  ndr_claimed_until timestamptz,
  -- Of a delivery by hand: the code that the customer says at the door.
  delivery_code_hash bytea,
  delivery_code_sent_at timestamptz,
  delivery_code_until timestamptz,
  delivery_code_tries smallint not null default 0,
  delivery_codes_sent smallint not null default 0,
  unique (provider, awb),
  check (state <> 'booked' or awb is not null)
);
create unique index shipments_of_line on shipments (line_id) where state in ('booking', 'booked');
create index shipments_by_order on shipments (order_id);
create index shipments_by_time on shipments (created_at desc);
create index shipments_booking on shipments (checked_at nulls first) where state = 'booking';
-- What the tracking jobs look for: parcels on their way, cancelled ones that may move all the same, given up bookings.
create index shipments_moving on shipments (checked_at nulls first)
  where state = 'booked' and delivered_at is null and returned_at is null;
create index shipments_cancel_asked on shipments (cancel_asked_at)
  where state = 'cancelled' and cancel_asked_at is not null and delivered_at is null and returned_at is null;
create index shipments_given_up on shipments (given_up_at) where given_up_at is not null;
create index shipments_undelivered on shipments (undelivered_since)
  where undelivered_since is not null and delivered_at is null and returning_since is null;

-- Events of the courier; a repeated one is stored once.
create table shipment_events (
  id bigint primary key generated always as identity,
  shipment_id bigint not null references shipments (id),
  status text not null,
  delivery_status smallint check (delivery_status between 1 and 10),
  location text not null default '',
  at timestamptz not null,
  received_at timestamptz not null default now(),
  -- As received.
  raw jsonb not null default '{}',
  unique (shipment_id, status, at)
);
create index shipment_events_with_raw on shipment_events (received_at) where raw <> '{}';

-- Jobs are queued by one function, which says how often they are tried. The schema of the queue is made after the first migrations, so the
-- body is looked at when it runs.
create function queue_job(name text, payload json, run_at timestamptz default null, key text default null) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(name, payload, run_at => queue_job.run_at, max_attempts => 25, job_key => key);
end $$;

-- Number and time of an order are taken from the same clock.
create function next_order_number() returns text language sql volatile as $$
  select 'HS' || to_char(clock_timestamp() at time zone 'Asia/Kolkata', 'YYMMDD') || to_char(nextval('order_number_sequence'), 'FM999999999000000')
$$;
alter table orders alter column order_number set default next_order_number();

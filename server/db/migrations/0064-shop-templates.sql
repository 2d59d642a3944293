-- When a demo shop became the template of a real one: from then on it is never seeded again.
alter table shop_opening add column template_at timestamptz;

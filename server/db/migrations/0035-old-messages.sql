-- no transaction
create index concurrently messages_with_variables on messages (sent_at) where variables <> '{}'::jsonb;

-- no transaction
create index concurrently messages_provider_message_id on messages (provider_message_id);

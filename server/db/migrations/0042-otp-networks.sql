-- A newer code closes the earlier ones of its own network only: nobody else can close the code of a person who is logging in.
alter table otp_requests add column network text;
create index otp_requests_newest on otp_requests (created_at);

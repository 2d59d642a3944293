-- An enquiry may name a landline: its digits with the 0 of the area code.
alter table enquiries drop constraint enquiries_phone_check;
alter table enquiries add constraint enquiries_phone_check check (phone ~ '^([6-9][0-9]{9}|0[1-9][0-9]{9})$') not valid;

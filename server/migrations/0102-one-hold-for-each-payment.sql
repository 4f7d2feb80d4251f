-- Two payments may be taken back: each holds spending until it is settled.
alter table billing_holds drop constraint billing_holds_pkey;
alter table billing_holds add primary key (payment_id);
create index billing_holds_of_user on billing_holds (user_id);

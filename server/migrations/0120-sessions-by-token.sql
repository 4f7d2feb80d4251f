-- A client that asks for tokens holds the session's secret itself; a browser holds it in a cookie. Neither works as the other.
alter table sessions add column by_token boolean not null default false;

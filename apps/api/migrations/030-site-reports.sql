-- Sums couldn't tell how many people stand behind them, so one could make them all.
drop table site_health;

-- How the extension fares on each AI tool, as people report. `reporter` is a keyed hash of site and account: each counts
-- once for a site, no two sites can be connected, and only the server's key leads back. Kept for 14 days.
create table site_reports (
  site text not null,
  reporter text not null,
  day date not null,
  found integer not null,
  missed integer not null,
  written integer not null,
  failed integer not null,
  primary key (site, reporter, day)
);
create index site_reports_day on site_reports (day);

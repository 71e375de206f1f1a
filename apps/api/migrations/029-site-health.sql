-- How the extension fares on each AI tool: sums of what browsers report, without who they are.
create table site_health (
  day date not null,
  site text not null,
  found integer not null,
  missed integer not null,
  written integer not null,
  failed integer not null,
  primary key (day, site)
);

-- Figures of each day, from which the statistics of any day are added up (docs/domain.md §18).

create table daily_figures (
  figure text not null,
  day date not null,
  county text not null,
  -- What is counted, as the figure says: a status, a type, a reason.
  key text not null,
  -- A span in days, where the figure has one.
  days int not null default 0,
  value int not null,
  primary key (figure, day, county, key, days)
);

-- Up to which day each figure is kept; whoever keeps it locks its row.
create table daily_figure_marks (
  figure text primary key,
  kept_through date not null
);

-- What happened on a day.
create index device_timeline_by_time on device_timeline (done_at);
create index device_register_by_archived on device_register (archived_at) where archived_at is not null;

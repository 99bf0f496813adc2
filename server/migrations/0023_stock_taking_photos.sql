-- Photos that phones took of devices in a shop, each once, never changed.
create table stock_taking_photos (
  -- Made by the phone: the same photo sent again is this one.
  id uuid primary key,
  head_id bigint not null references stock_taking_heads,
  line_id bigint references stock_taking_lines,
  device_id bigint,
  code text,
  folder text not null,
  file_name text not null,
  -- Came after the decision, so no line shows it.
  late boolean not null,
  taken_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  sent_by text not null,
  constraint stock_taking_photos_folder check (folder = 'stock-taking'),
  constraint stock_taking_photos_place check (late = (line_id is null)),
  constraint stock_taking_photos_picture foreign key (folder, file_name) references pictures
);
create unique index stock_taking_photos_picture_key on stock_taking_photos (file_name);
create index stock_taking_photos_of_line on stock_taking_photos (line_id, taken_at, id);
create index stock_taking_photos_of_head on stock_taking_photos (head_id);
create trigger append_only before update or delete or truncate on stock_taking_photos
  for each statement execute function refuse_change();

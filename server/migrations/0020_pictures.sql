-- Pictures of device types and devices, and photos of stock-taking. The row is the truth: a file without one is served to nobody and
-- swept; a picture is withdrawn by deleting its row. Names are chosen by the server and cannot be guessed.
create table pictures (
  folder text not null,
  file_name text not null,
  width int not null,
  height int not null,
  bytes int not null,
  stored_by text not null,
  stored_at timestamptz not null default now(),
  primary key (folder, file_name),
  constraint pictures_folder_check check (folder in ('device-types', 'device-register', 'stock-taking')),
  constraint pictures_name_check check
    (file_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.webp$'),
  constraint pictures_size_check check (width between 1 and 4096 and height between 1 and 4096 and bytes > 0)
);

alter table device_types
  add constraint device_types_picture_folder check (picture_folder = 'device-types'),
  add constraint device_types_picture_whole check ((picture_folder is null) = (picture_file_name is null)),
  add constraint device_types_picture foreign key (picture_folder, picture_file_name) references pictures;
create unique index device_types_picture_key on device_types (picture_file_name) where picture_file_name is not null;

alter table device_register
  add constraint device_register_picture_folder check (picture_folder = 'device-register'),
  add constraint device_register_picture_whole check ((picture_folder is null) = (picture_file_name is null)),
  add constraint device_register_picture foreign key (picture_folder, picture_file_name) references pictures;
create unique index device_register_picture_key on device_register (picture_file_name) where picture_file_name is not null;

-- Talking about a request: comments with files, questions, and who watches it (docs/domain.md §5.16).

alter table pictures drop constraint pictures_folder_check;
alter table pictures add constraint pictures_folder_check
  check (folder in ('device-types', 'device-register', 'stock-taking', 'work-requests'));

-- ## What a request tells of its thread

alter table work_requests
  add column question_state text not null default 'NONE',
  -- Copies of what the comments say, for the orders of the list.
  add column sort_comment_count int not null default 0,
  add column sort_last_comment timestamptz,
  add constraint work_requests_question_check check (question_state in ('NONE', 'WAITS', 'ANSWERED')),
  -- Only what awaits a decision is sent back.
  add constraint work_requests_question_open
    check (question_state = 'NONE' or request_status in ('REQUIRED', 'MODIFIED'));
create index work_requests_by_question on work_requests (question_state, id);
create index work_requests_by_comment_count on work_requests (sort_comment_count, id);
create index work_requests_by_last_comment on work_requests (sort_last_comment, id);

-- ## Comments

create table work_request_comments (
  id bigint generated always as identity primary key,
  request_id bigint not null references work_requests,
  kind text not null,
  body text not null,
  -- User names of who is spoken to, in lower case.
  mentions text[] not null default '{}',
  version int not null default 0,
  created_by text not null,
  created_date timestamptz not null default clock_timestamp(),
  edited_date timestamptz,
  -- Nothing shows what was said with a comment that is withdrawn; the audit trail keeps it.
  archived_at timestamptz,
  constraint work_request_comments_kind_check check (kind in ('COMMENT', 'QUESTION', 'ANSWER')),
  constraint work_request_comments_length check (char_length(body) <= 2000),
  constraint work_request_comments_mentions check (cardinality(mentions) <= 20)
);
create index work_request_comments_of_request on work_request_comments (request_id, id);

-- The request is locked first, so that two who write at once count each other.
create function count_comments() returns trigger language plpgsql as $$
begin
  perform from work_requests where id in (select request_id from new_rows) order by id for update;
  update work_requests w set sort_comment_count = told.comments, sort_last_comment = told.last
  from (select asked.request_id, count(c.id)::int as comments, max(c.created_date) as last
        from (select distinct request_id from new_rows) asked
        left join work_request_comments c on c.request_id = asked.request_id and c.archived_at is null
        group by asked.request_id) told
  where w.id = told.request_id;
  return null;
end $$;
create trigger count_new_comments after insert on work_request_comments referencing new table as new_rows
  for each statement execute function count_comments();
create trigger count_changed_comments after update on work_request_comments referencing new table as new_rows
  for each statement execute function count_comments();

-- ## Files

-- Named by the device that sends them. Nobody sees one before the comment that it belongs to.
create table work_request_files (
  id uuid primary key,
  request_id bigint not null references work_requests,
  comment_id bigint references work_request_comments,
  name text not null,
  bytes int not null check (bytes > 0),
  picture_folder text,
  picture_file_name text,
  document_file_name text unique,
  stored_by text not null,
  stored_at timestamptz not null default now(),
  constraint work_request_files_picture foreign key (picture_folder, picture_file_name) references pictures (folder, file_name),
  constraint work_request_files_picture_whole check ((picture_folder is null) = (picture_file_name is null)),
  constraint work_request_files_one check (num_nonnulls(picture_file_name, document_file_name) = 1),
  constraint work_request_files_name check (char_length(name) between 1 and 200),
  constraint work_request_files_document check
    (document_file_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.pdf$')
);
create index work_request_files_of_comment on work_request_files (comment_id) where comment_id is not null;
create index work_request_files_unsaid on work_request_files (stored_at) where comment_id is null;
create index work_request_files_of_picture on work_request_files (picture_folder, picture_file_name)
  where picture_file_name is not null;

-- ## Who watches

-- What people chose, and who took a step. A row outweighs what they have said there.
create table work_request_watching (
  request_id bigint not null references work_requests,
  username text not null,
  is_watching boolean not null,
  primary key (request_id, username),
  constraint work_request_watching_username_check check (username = lower(username))
);

create view work_request_watchers as
  select request_id, username from (
    select id as request_id, lower(created_by) as username from work_requests
    union
    select request_id, lower(created_by) from work_request_comments where archived_at is null
    union
    select c.request_id, m.username from work_request_comments c, unnest(c.mentions) m (username)
    where c.archived_at is null
    union
    select request_id, username from work_request_watching where is_watching
  ) involved
  where not exists (
    select from work_request_watching off
    where off.request_id = involved.request_id and off.username = involved.username and not off.is_watching);

-- ## What people are told of it

alter table notifications
  add column comment_id bigint references work_request_comments,
  drop constraint notifications_one_subject,
  add constraint notifications_one_subject
    check (num_nonnulls(movement_id, head_id, round_id, representative_id, comment_id) = 1),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('REQUEST_DECIDED', 'PARTNER_NEWS', 'AWAITS_ME', 'QUESTION', 'MENTIONED', 'WATCHED', 'ROUND', 'ABSENCE'));
create index notifications_of_comment on notifications (comment_id) where comment_id is not null;

create function note_comments() returns trigger language plpgsql as $$
begin
  if acting_door() <> 'DEMO' then
    insert into notification_events (event, subject_ids)
    select lower(kind), array_agg(id order by id) from new_rows group by kind;
  end if;
  return null;
end $$;
create trigger note_comments after insert on work_request_comments referencing new table as new_rows
  for each statement execute function note_comments();

create function note_new_mentions() returns trigger language plpgsql as $$
begin
  insert into notification_events (event, subject_ids)
  select 'comment-edited', array[n.id] from new_rows n join old_rows o on o.id = n.id
  where n.archived_at is null and not n.mentions <@ o.mentions and acting_door() <> 'DEMO';
  return null;
end $$;
create trigger note_new_mentions after update on work_request_comments
  referencing old table as old_rows new table as new_rows for each statement execute function note_new_mentions();

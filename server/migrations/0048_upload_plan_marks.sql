-- Every thousandth row of each filter of a plan: a page far down begins at the mark before it (docs/domain.md §8.10).

create unlogged table upload_plan_marks (
  plan bigint not null references upload_plans on delete cascade,
  -- A filter, or ALL.
  show text not null,
  -- How many rows of the filter come before.
  nth integer not null,
  line integer not null,
  primary key (plan, show, nth)
);

-- The day under way is counted again and again: up to which day a figure has rows, of when, and when it is counted next.

alter table daily_figure_marks add counted_through date, add counted_at timestamptz, add due_at timestamptz;

-- Devices are kept as they stand at the end of each day from now on, and counted anew.
delete from daily_figures where figure = 'devices';
delete from daily_figure_marks where figure = 'devices';

-- Which change took a step: a timeline entry tells the message of the step that it belongs to, and of no later one.
alter table movement_history add column operation uuid;
alter table movement_history alter column operation set default acting_operation();

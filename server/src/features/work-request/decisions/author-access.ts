import sql from 'sql-template-tag';

/**
 * Whether the access of the author of the decision `d` was revoked since it was made: its remaining rows are not decided
 * any more, and every leader may undo it (docs/domain.md §5.12).
 */
export const IS_AUTHOR_REVOKED = sql`exists (
  select from account_names a join revoked_access r on r.principal = a.issuer || '#' || a.subject
  where a.name = d.decided_by and r.not_before > d.started_at)`;

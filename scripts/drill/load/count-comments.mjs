/** Counts the acknowledged writes of a load that are missing, and those that are stored twice. */
export async function countComments(pool, acknowledged) {
  const { rows } = await pool.query(
    'select body, count(*)::int as times from work_request_comments where body = any($1) group by body',
    [acknowledged],
  );
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.length - rows.length,
    doubled: rows.filter(({ times }) => times > 1).length,
  };
}

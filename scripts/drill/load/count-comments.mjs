/** What became of the acknowledged writes of a load: those that are not there, and those that are there twice. */
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

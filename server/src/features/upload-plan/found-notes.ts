/** The problems of a row in the temporary table `found`, as a plan has them. */
export const FOUND_NOTES = `
  jsonb_agg(jsonb_build_object('column', path, 'value', coalesce(told #>> '{params,value}', '')) || told)`;

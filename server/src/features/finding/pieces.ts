import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Piece, PieceKind } from './rule.ts';

/** So many devices are read by one statement, well below the limit of a statement. */
const DEVICES = 50_000;

const PIECES: Readonly<Record<PieceKind, Sql>> = {
  whole: sql`select 0::bigint as "from", 0::bigint as "to"`,
  devices: sql`
    select n as "from", n + ${DEVICES} - 1 as "to"
    from generate_series(1, (select max(id) from device_register), ${DEVICES}) n order by n`,
  types: sql`
    select id as "from", id as "to" from device_types
    where method_of_registration = 'BASED_ON_SERIAL_NUMBER' order by id`,
};

/** The parts in which a rule reads the register. */
export async function findPieces(pool: Pool, kind: PieceKind): Promise<Piece[]> {
  return (await pool.query<Piece>(PIECES[kind])).rows;
}

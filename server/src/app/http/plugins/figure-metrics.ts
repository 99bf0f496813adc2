import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { type Figures, findFigures } from '../../../features/status/find-figures.ts';
import { findStalled } from '../../../kernel/heartbeats.ts';

interface Shown {
  readonly help: string;
  /** The label that tells its values apart. */
  readonly label?: string;
  /** What it shows, by its label; nothing where it never happened. */
  readonly of: (figures: Figures, pool: Pool) => Readonly<Record<string, number | null>>;
}

const one = (value: number | null) => ({ '': value });

const byPartner = ({ outbox }: Figures, name: 'waiting' | 'age' | 'parked') =>
  Object.fromEntries(outbox.map((figures) => [figures.partner, figures[name]]));

/** The metrics of the register's own data in `GET /metrics`, beside calls and the process (docs/alerts.md). */
const SHOWN: Readonly<Record<string, Shown>> = {
  outbox_waiting_messages: {
    help: 'Messages that wait for a partner',
    label: 'partner',
    of: (figures) => byPartner(figures, 'waiting'),
  },
  outbox_oldest_seconds: {
    help: 'Age of the oldest message that waits for a partner',
    label: 'partner',
    of: (figures) => byPartner(figures, 'age'),
  },
  outbox_parked_messages: {
    help: 'Messages that were given up and wait for an administrator',
    label: 'partner',
    of: (figures) => byPartner(figures, 'parked'),
  },
  decisions_waiting: {
    help: 'Requests that wait in decisions of many at once',
    of: ({ decisionsWaiting }) => one(decisionsWaiting),
  },
  uploads: {
    help: 'Files in the line of uploads, by state',
    label: 'state',
    of: ({ uploadsRunning, uploadsWaiting }) => ({ running: uploadsRunning, waiting: uploadsWaiting }),
  },
  elixir_age_seconds: {
    help: 'Time since the source of Elixir was last read to the end',
    of: ({ elixirAge }) => one(elixirAge),
  },
  sign_in_sessions: {
    help: 'Sessions of the embedded identity provider',
    of: ({ sessions }) => one(sessions),
  },
  backup_age_seconds: {
    help: 'Time since the last backup by npm run backup',
    of: ({ backupAge }) => one(backupAge),
  },
  quiet: {
    help: 'Whether nothing is sent to partners, by letter or to devices',
    of: ({ isQuiet }) => one(Number(isQuiet)),
  },
  database_bytes: {
    help: 'Size of the database',
    of: ({ databaseBytes }) => one(databaseBytes),
  },
  database_connections: {
    help: 'Connections of this process to the database, by state',
    label: 'state',
    of: (_, { totalCount, idleCount }) => ({ used: totalCount - idleCount, idle: idleCount }),
  },
  database_waiting: {
    help: 'What waits in this process for a connection to the database',
    of: (_, { waitingCount }) => one(waitingCount),
  },
  stalled_work: {
    help: 'Kinds of background work of this process that stand still',
    of: () => one(findStalled().length),
  },
};

const SHARED_MS = 1_000;

/** Asks once for all gauges of one look. */
function sharedFigures(pool: Pool): () => Promise<Figures> {
  let asked: { readonly at: number; readonly figures: Promise<Figures> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > SHARED_MS)
      asked = { at: performance.now(), figures: findFigures(pool) };
    return asked.figures;
  };
}

/** Tells what the database knows of the work of all processes, whenever somebody looks at `GET /metrics`. */
export const figureMetrics = fastifyPlugin<{ readonly pool: Pool }>(async (app, { pool }) => {
  const figures = sharedFigures(pool);
  const up = new Gauge({
    name: 'database_up',
    help: 'Whether the database tells the figures of the register',
    registers: [app.metricsRegistry],
    async collect() {
      this.set(
        await figures().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  up.set(0);
  for (const [name, { help, label, of }] of Object.entries(SHOWN)) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [app.metricsRegistry],
      async collect() {
        this.reset();
        // What never happened, or is not known now, is no number.
        if (!label) this.set(Number.NaN);
        const found = await figures().catch(() => undefined);
        for (const [key, value] of Object.entries(found ? of(found, pool) : {}))
          if (value !== null) this.set(label ? { [label]: key } : {}, value);
      },
    });
  }
});

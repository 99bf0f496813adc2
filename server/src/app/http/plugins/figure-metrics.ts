import { setTimeout as pause } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { elixirLimit } from '../../../features/status/find-status.ts';
import { type Figures, findStatusFigures } from '../../../features/status/find-status-figures.ts';
import type { FetchKeys } from '../../../identity/token/key-source.ts';
import {
  type Certificates,
  type SeenCertificate,
  secondsLeft,
} from '../../../integrations/certificates/watch-certificates.ts';
import { findStalled } from '../../../kernel/jobs/heartbeats.ts';

interface Metric<Source> {
  readonly help: string;
  /** The name of its label, if it has one. */
  readonly label?: string;
  /** Its values by label value; null where it never happened. */
  readonly of: (source: Source) => Readonly<Record<string, number | null>>;
}

const one = (value: number | null) => ({ '': value });

const byPartner = ({ outbox }: Figures, name: 'waiting' | 'age' | 'parked') =>
  Object.fromEntries(outbox.map((figures) => [figures.partner, figures[name]]));

/** The metrics of the register's data in `GET /metrics`, about the work of all processes (docs/alerts.md). */
const SHARED: Readonly<Record<string, Metric<Figures>>> = {
  outbox_waiting_messages: {
    help: 'Messages that wait for a partner',
    label: 'partner',
    of: (figures) => byPartner(figures, 'waiting'),
  },
  outbox_oldest_seconds: {
    help: 'How long the oldest message to a partner has been due',
    label: 'partner',
    of: (figures) => byPartner(figures, 'age'),
  },
  outbox_parked_messages: {
    help: 'Messages that were given up and wait for an administrator',
    label: 'partner',
    of: (figures) => byPartner(figures, 'parked'),
  },
  deliveries_waiting_seconds: {
    help: 'How long the oldest notification has waited that could not be sent, by channel',
    label: 'channel',
    of: ({ emailAge, pushAge }) => ({ email: emailAge, push: pushAge }),
  },
  decisions_waiting: {
    help: 'Requests that wait in bulk decisions',
    of: ({ decisionsWaiting }) => one(decisionsWaiting),
  },
  uploads: {
    help: 'Files in the upload queue, by state',
    label: 'state',
    of: ({ uploadsRunning, uploadsWaiting }) => ({ running: uploadsRunning, waiting: uploadsWaiting }),
  },
  elixir_age_seconds: {
    help: 'Time since the source of Elixir was last read to the end, or first tried if it never was',
    of: ({ elixirUnreadAge }) => one(elixirUnreadAge),
  },
  sign_in_sessions: {
    help: 'Sessions of the embedded identity provider',
    of: ({ sessions }) => one(sessions),
  },
  backup_age_seconds: {
    help: 'Time since the last backup that was noted in the database, or since the installation if there was none',
    of: ({ unsavedAge }) => one(unsavedAge),
  },
  quiet: {
    help: 'Whether this is a quiet copy: nothing is sent to partners, by e-mail or by push',
    of: ({ isQuiet }) => one(Number(isQuiet)),
  },
  database_bytes: {
    help: 'Size of the database',
    of: ({ databaseBytes }) => one(databaseBytes),
  },
};

/** The state of this process. */
interface OwnState {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly stalled: number;
}

const ownState = ({ totalCount, idleCount, waitingCount }: Pool): OwnState => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
  stalled: findStalled().length,
});

/** The metrics of this process, which do not need the database. */
const OWN: Readonly<Record<string, Metric<OwnState>>> = {
  database_connections: {
    help: 'Connections of this process to the database, by state',
    label: 'state',
    of: ({ used, idle }) => ({ used, idle }),
  },
  database_waiting: {
    help: 'Clients in this process that wait for a database connection',
    of: ({ waiting }) => one(waiting),
  },
  stalled_work: {
    help: 'Stalled background jobs of this process',
    of: ({ stalled }) => one(stalled),
  },
};

/** The metrics of what this process has seen of other servers. */
const SEEN: Readonly<Record<string, Metric<readonly SeenCertificate[]>>> = {
  certificate_expires_seconds: {
    help: 'Time until the TLS certificate of a server expires, by host and port; negative afterwards',
    label: 'host',
    of: (certificates) =>
      Object.fromEntries(certificates.map((certificate) => [certificate.host, secondsLeft(certificate)])),
  },
};

const SHARED_MS = 1_000;
// Prometheus waits ten seconds for all metrics.
const ANSWER_MS = 5_000;

function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const tooLate = pause(ANSWER_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time');
  });
  return Promise.race([asked, tooLate]);
}

/** Queries the figures once for all gauges of one scrape. */
function sharedFigures(pool: Pool): () => Promise<Figures> {
  let last: { readonly at: number; readonly figures: Promise<Figures> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > SHARED_MS)
      last = { at: performance.now(), figures: inTime(findStatusFigures(pool)) };
    return last.figures;
  };
}

function exportMetrics<Source>(
  registry: Registry,
  metrics: Readonly<Record<string, Metric<Source>>>,
  source: () => Promise<Source>,
): void {
  for (const [name, { help, label, of }] of Object.entries(metrics)) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        this.reset();
        // NaN for what never happened or is unknown now.
        if (!label) this.set(Number.NaN);
        const found = await source().catch(() => undefined);
        for (const [key, value] of Object.entries(found ? of(found) : {}))
          if (value !== null) this.set(label ? { [label]: key } : {}, value);
      },
    });
  }
}

/** A gauge that is 1 while somebody answers, and no number where nobody is asked. */
function exportUp(
  registry: Registry,
  ask: (() => Promise<unknown>) | undefined,
  named: { readonly name: string; readonly help: string },
): void {
  new Gauge({
    ...named,
    registers: [registry],
    async collect() {
      const isUp = ask?.().then(
        () => 1,
        () => 0,
      );
      this.set((await isUp) ?? Number.NaN);
    },
  });
}

interface FigureOptions {
  readonly pool: Pool;
  readonly elixirEveryMinutes: number;
  readonly certificates: Certificates;
  /** Asks Keycloak for its keys; undefined with the embedded provider. */
  readonly fetchKeys: FetchKeys | undefined;
}

/** Gauges of the register's data and of this process; read when `GET /metrics` is scraped. */
export const figureMetrics = fastifyPlugin<FigureOptions>(async (app, options) => {
  const { pool, elixirEveryMinutes, certificates, fetchKeys } = options;
  const figures = sharedFigures(pool);
  // First, so that the query of the figures is not counted.
  exportMetrics(app.metricsRegistry, OWN, async () => ownState(pool));
  exportUp(app.metricsRegistry, figures, {
    name: 'database_up',
    help: 'Whether the figures of the register could be read from the database',
  });
  exportUp(app.metricsRegistry, fetchKeys && (() => inTime(fetchKeys())), {
    name: 'identity_provider_up',
    help: 'Whether Keycloak gives its keys; no number with the embedded provider',
  });
  new Gauge({
    name: 'elixir_late_after_seconds',
    help: 'The age of the last reading of Elixir from which it is late: four hours, or two readings if they are rarer',
    registers: [app.metricsRegistry],
  }).set(elixirLimit(elixirEveryMinutes));
  exportMetrics(app.metricsRegistry, SEEN, async () => certificates.seen());
  exportMetrics(app.metricsRegistry, SHARED, figures);
});

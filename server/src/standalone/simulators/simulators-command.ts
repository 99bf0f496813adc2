import { startSimulators } from './start-simulators.ts';

const DEFAULTS = { AURORA: 3101, PRIME_SOLS: 3102, page: 3100 };
const SECRETS = { AURORA: 'simulated-aurora-secret', PRIME_SOLS: 'simulated-prime-sols-secret' };

const { REGISTER_URL = 'http://localhost:3000', AURORA_SECRET, PRIME_SOLS_SECRET, DATA_DIR } = process.env;
const secrets = {
  AURORA: AURORA_SECRET ?? SECRETS.AURORA,
  PRIME_SOLS: PRIME_SOLS_SECRET ?? SECRETS.PRIME_SOLS,
};
const { running, pageUrl, stop } = await startSimulators({
  ...{ names: ['AURORA', 'PRIME_SOLS'], registerUrl: REGISTER_URL, ports: DEFAULTS, secrets },
  ...(DATA_DIR && { folder: DATA_DIR }),
});

process.stdout.write(
  [
    `Simulators / szimulátorok: ${pageUrl}`,
    `Reporting to / jelentés ide: ${REGISTER_URL}`,
    'Start the register with / a nyilvántartás indítása:',
    `  AURORA_URL=${running.AURORA?.url} AURORA_SECRET=${secrets.AURORA}`,
    `  PRIME_SOLS_URL=${running.PRIME_SOLS?.url} PRIME_SOLS_SECRET=${secrets.PRIME_SOLS}`,
    '',
  ].join('\n'),
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}

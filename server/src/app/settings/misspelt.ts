import type { Environment } from './kinds.ts';

/** A variable that is no setting but looks like one, with the settings that may have been meant. */
export interface Misspelt {
  readonly variable: string;
  readonly meant: readonly string[];
}

// Variables that other programs read, and that are documented with the settings.
const BESIDE = ['NODE_EXTRA_CA_CERTS', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER'];
// The first words of settings that other programs hardly use for anything else.
const SUBJECTS = [
  ...['AURORA', 'PRIME_SOLS', 'ELIXIR', 'CLAMD', 'OIDC', 'DATABASE', 'SMTP', 'MAIL', 'PUSH'],
  ...['UPLOAD', 'UPLOADS', 'SHUTDOWN', 'DEMO'],
];
// Kubernetes gives them to every container, for each service of the namespace.
const OF_KUBERNETES = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_\w+)?)$/;
const SHORT = 5;
const LONG = 12;

/** How many letters differ: left out, added, replaced, or swapped with the next one. */
function difference(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

const tolerated = ({ length }: string): number => {
  if (length <= SHORT) return 1;
  return length <= LONG ? 2 : 3;
};

const mayMean = (name: string, setting: string): boolean => {
  const limit = tolerated(setting);
  return Math.abs(name.length - setting.length) <= limit && difference(name, setting) <= limit;
};

function meantBy(name: string, settings: readonly string[]): readonly string[] {
  const near = settings.filter((setting) => mayMean(name, setting));
  if (near.length > 0 || OF_KUBERNETES.test(name)) return near;
  const subject = SUBJECTS.find((word) => name.startsWith(`${word}_`));
  return subject ? settings.filter((setting) => setting.startsWith(`${subject}_`)) : [];
}

/** The variables that nobody reads and that look like one of the settings; not where the one that was meant is set, too. */
export function misspelt(environment: Environment, settings: readonly string[]): Misspelt[] {
  const known = [...settings, ...BESIDE];
  return Object.keys(environment)
    .filter((variable) => !known.includes(variable))
    .map((variable) => ({ variable, meant: meantBy(variable.toUpperCase(), known) }))
    .filter(({ meant: [first, ...more] }) => first && (more.length > 0 || environment[first] === undefined));
}

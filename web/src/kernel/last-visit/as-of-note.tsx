import { formatInstant } from '../text/format.ts';
import { useTexts } from '../text/text.ts';
import type { AsOf } from './use-last-visit.ts';
import './as-of-note.css';

const TIME_AT = 11;

/** The time alone for instants of today, else date and time. */
function shortInstant(at: string): string {
  const [moment, now] = [formatInstant(at), formatInstant(new Date().toISOString())];
  return moment.slice(0, TIME_AT) === now.slice(0, TIME_AT) ? moment.slice(TIME_AT) : moment;
}

/** Shows the time of stored data. */
export function AsOfNote({ asOf: { at, hasFailed } }: { readonly asOf: AsOf }) {
  const { t } = useTexts();
  return (
    <span className="as-of" role="status">
      {t(hasFailed ? 'common.asOfFailed' : 'common.asOf', { time: shortInstant(at) })}
    </span>
  );
}

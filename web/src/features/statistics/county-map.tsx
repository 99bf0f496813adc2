import { COUNTY_TILES, type Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { writeValues } from '../../kernel/list/filter-values.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { devicesIn, requestsIn, shopsIn, type Where } from './drill.ts';
import { MaybeLink } from './maybe-link.tsx';
import { Panel } from './panel.tsx';
import { percentOf } from './percent-of.ts';

type County = Statistics['counties'][number];

const SHOWN = ['devices', 'open', 'coverage'] as const;
type Shown = (typeof SHOWN)[number];

const WHOLE = 100;

const VALUES: Readonly<Record<Shown, (county: County) => number>> = {
  devices: ({ devices }) => devices,
  open: ({ open }) => open,
  coverage: percentOf,
};

/** The list behind a county's figure; for coverage all shops of the county. */
const LISTS: Readonly<Record<Shown, (where: Where) => string>> = {
  devices: (where) => devicesIn(where, {}),
  open: (where) => requestsIn(where, { requestStatus: writeValues(OPEN_STATUSES) }),
  coverage: shopsIn,
};

/** Abbreviations of county names. */
const SHORT: Readonly<Record<string, string>> = {
  Budapest: 'BP',
  'Bács-Kiskun': 'BK',
  Baranya: 'BA',
  Békés: 'BE',
  'Borsod-Abaúj-Zemplén': 'BAZ',
  'Csongrád-Csanád': 'CS',
  Fejér: 'FE',
  'Győr-Moson-Sopron': 'GMS',
  'Hajdú-Bihar': 'HB',
  Heves: 'HE',
  'Jász-Nagykun-Szolnok': 'JNSZ',
  'Komárom-Esztergom': 'KE',
  Nógrád: 'NO',
  Pest: 'PE',
  Somogy: 'SO',
  'Szabolcs-Szatmár-Bereg': 'SZSZB',
  Tolna: 'TO',
  Vas: 'VA',
  Veszprém: 'VE',
  Zala: 'ZA',
};

interface CountyMapProps {
  readonly counties: readonly County[];
  /** The chosen area; its county is highlighted. */
  readonly where: Where;
  readonly isToday: boolean;
}

/** A tile map of the twenty counties, with a figure for each. */
export function CountyMap({ counties, where, isToday }: CountyMapProps) {
  const { t, number } = useTexts();
  const [shown, setShown] = useState<Shown>('devices');
  const count = VALUES[shown];
  // Lists show only the current state, so other days have no links.
  const listOf = (what: Shown, county: string) => (isToday ? LISTS[what]({ ...where, county }) : undefined);
  const most = Math.max(1, ...counties.map(count));
  const byName = new Map(counties.map((county) => [county.county, county]));
  const words = (value: number) => (shown === 'coverage' ? `${value}%` : number(value));
  return (
    <Panel
      name="counties"
      title={t('statistics.counties')}
      hint={t('statistics.countiesHint')}
      table={{
        columns: ['county', 'devicesInShops', 'openRequests', 'shops', 'counted', 'coverage'].map((column) =>
          t(`statistics.${column}` as 'statistics.county'),
        ),
        rows: counties.map((county) => [
          county.county,
          { value: county.devices, to: listOf('devices', county.county) },
          { value: county.open, to: listOf('open', county.county) },
          { value: county.shops, to: listOf('coverage', county.county) },
          county.counted,
          `${percentOf(county)}%`,
        ]),
      }}
    >
      <Segmented<Shown>
        aria-label={t('statistics.counties')}
        options={SHOWN.map((value) => ({ value, label: t(`statistics.map.${value}`) }))}
        value={shown}
        onChange={setShown}
      />
      <ul className="county-map">
        {COUNTY_TILES.map(([county, row, column]) => {
          const found = byName.get(county);
          const value = found ? count(found) : 0;
          return (
            <li
              key={county}
              title={county}
              aria-current={county === where.county}
              style={{ gridRow: row, gridColumn: column }}
            >
              <MaybeLink to={listOf(shown, county)}>
                <span
                  className="county-shade"
                  aria-hidden="true"
                  style={{ blockSize: `${(value / most) * WHOLE}%` }}
                />
                <span className="visually-hidden">{county}: </span>
                <span className="county-short">{SHORT[county]}</span>
                <strong>{words(value)}</strong>
              </MaybeLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

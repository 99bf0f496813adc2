import { COUNTY_TILES, type Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';
import { listAt } from './drill.ts';
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

/** Where the county's figure comes from. Requests have no filter by the county of either side, so their shops are shown. */
const LISTS: Readonly<Record<Shown, (county: string) => string>> = {
  devices: (county) => listAt('device-register', { 'shop.address.county': `=${county}` }),
  open: (county) => listAt('shops', { 'address.county': `=${county}` }),
  coverage: (county) => listAt('shops', { 'address.county': `=${county}` }),
};

/** What stands where little room is: the first letters of the parts of a name. */
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
  /** The county that is looked at, which is marked; null for all. */
  readonly county: string | null;
}

/** The twenty counties as tiles about where they lie, with what is counted in each. */
export function CountyMap({ counties, county: chosen }: CountyMapProps) {
  const { t, language } = useTexts();
  const [shown, setShown] = useState<Shown>('devices');
  const count = VALUES[shown];
  const most = Math.max(1, ...counties.map(count));
  const byName = new Map(counties.map((county) => [county.county, county]));
  const words = (value: number) => (shown === 'coverage' ? `${value}%` : value.toLocaleString(language));
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
          ...[county.county, county.devices, county.open, county.shops, county.counted],
          `${percentOf(county)}%`,
        ]),
      }}
    >
      <Segmented<Shown>
        options={SHOWN.map((value) => ({ value, label: t(`statistics.map.${value}`) }))}
        value={shown}
        onChange={setShown}
      />
      <ul className="county-map">
        {COUNTY_TILES.map(([county, row, column]) => {
          const found = byName.get(county);
          const value = found ? count(found) : 0;
          return (
            <li key={county} style={{ gridRow: row, gridColumn: column }}>
              <Link to={LISTS[shown](county)} title={county} aria-current={county === chosen}>
                <span
                  className="county-shade"
                  aria-hidden="true"
                  style={{ blockSize: `${(value / most) * WHOLE}%` }}
                />
                <span className="visually-hidden">{county}: </span>
                <span className="county-short">{SHORT[county]}</span>
                <strong>{words(value)}</strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

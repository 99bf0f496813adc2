import type { Home } from '@cooler/contract/features/home/home.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useIsPhone } from '../../kernel/browser/use-is-phone.ts';
import { AsOfNote } from '../../kernel/last-visit/as-of-note.tsx';
import { Steady } from '../../kernel/last-visit/steady.tsx';
import { useLastVisit } from '../../kernel/last-visit/use-last-visit.ts';
import { useRight } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { KeptNote } from '../register-copy/kept-note.tsx';
import { homeQuery } from '../work-request/shown/home-query.ts';
import { Hands } from './hands.tsx';
import { Leading } from './leading.tsx';
import { OperationTiles } from './operation-tiles.tsx';
import { OwnHome } from './own-home.tsx';
import { ScanTile } from './scan-tile.tsx';
import './home.css';

const all = (home: Home) => home;

/** What is about whoever is signed in, by role (docs/domain.md §11.6). */
export function HomePage() {
  const { t } = useTexts();
  const isLeader = useRight('dashboard.statistics');
  const host = useRef<HTMLElement>(null);
  const { data: now, error, isError, refetch } = useQuery(homeQuery);
  // What the device answered itself says from when it is.
  const what = useIsPhone() && !now?.keptAt ? 'home' : null;
  const { data, asOf } = useLastVisit(what, { data: now, error }, all);
  return (
    <section className="home" ref={host} aria-busy={!now && !isError}>
      <div className="home-head">
        <h1>{t('home.title')}</h1>
        {asOf && <AsOfNote asOf={asOf} />}
      </div>
      <KeptNote keptAt={now?.keptAt} />
      {isError && (
        <Alert
          type="warning"
          showIcon
          title={t('home.unavailable')}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      )}
      <Steady host={host} isOld={asOf !== undefined}>
        {!isLeader && <ScanTile />}
        {!isLeader && <OperationTiles counts={data?.own?.tiles} />}
        {data?.own && <OwnHome own={data.own} />}
        {data?.hands && <Hands hands={data.hands} />}
        {isLeader && <Leading leading={data?.leading} hasFailed={isError} />}
      </Steady>
    </section>
  );
}

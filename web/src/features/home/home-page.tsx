import { useRef } from 'react';
import { LoadFailed } from '../../kernel/feedback/load-failed.tsx';
import { AsOfNote } from '../../kernel/last-visit/as-of-note.tsx';
import { KeepScrollPosition } from '../../kernel/last-visit/keep-scroll-position.tsx';
import { useRight } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { useHome } from '../work-request/page-queries/home-query.ts';
import { Hands } from './hands.tsx';
import { Leading } from './leading.tsx';
import { OperationTiles } from './operation-tiles.tsx';
import { OwnHome } from './own-home.tsx';
import { ScanTile } from './scan-tile.tsx';
import './home.css';

/** The home page of the signed-in user, by role (docs/domain.md §11.6). */
export function HomePage() {
  const { t } = useTexts();
  const seesFigures = useRight('statistics.view');
  const host = useRef<HTMLElement>(null);
  const { data, now, asOf, error, refetch } = useHome();
  const isError = error !== null;
  return (
    <section className="home" ref={host} aria-busy={!now && !isError}>
      <div className="home-head">
        <h1>{t('home.title')}</h1>
        {asOf && <AsOfNote asOf={asOf} />}
      </div>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      <KeepScrollPosition host={host} isOld={asOf !== undefined}>
        {!seesFigures && <ScanTile />}
        {!seesFigures && <OperationTiles counts={data?.tiles} />}
        {data?.own && <OwnHome own={data.own} />}
        {data?.hands && <Hands hands={data.hands} />}
        {seesFigures && <Leading leading={data?.leading} hasFailed={isError} />}
      </KeepScrollPosition>
    </section>
  );
}

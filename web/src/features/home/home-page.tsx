import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRight } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { KeptNote } from '../register-copy/kept-note.tsx';
import { Hands } from './hands.tsx';
import { homeQuery } from './home-query.ts';
import { Leading } from './leading.tsx';
import { OperationTiles } from './operation-tiles.tsx';
import { OwnHome } from './own-home.tsx';
import { ScanTile } from './scan-tile.tsx';
import './home.css';

/** What is about whoever is signed in, by role (docs/domain.md §11.6). */
export function HomePage() {
  const { t } = useTexts();
  const isLeader = useRight('dashboard.statistics');
  const { data, isError, refetch } = useQuery(homeQuery);
  return (
    <section className="home" aria-busy={!data && !isError}>
      <h1>{t('home.title')}</h1>
      <KeptNote keptAt={data?.keptAt} />
      {isError && (
        <Alert
          type="warning"
          showIcon
          title={t('home.unavailable')}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      )}
      {!isLeader && <ScanTile />}
      {!isLeader && <OperationTiles counts={data?.own?.tiles} />}
      {data?.own && <OwnHome own={data.own} />}
      {data?.hands && <Hands hands={data.hands} />}
      {isLeader && <Leading leading={data?.leading} hasFailed={isError} />}
    </section>
  );
}

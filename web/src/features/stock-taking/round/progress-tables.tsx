import {
  percentDone,
  type RoundCounts,
  type RoundProgress,
} from '@cooler/contract/features/stock-taking/round/round.ts';
import { Progress, Table, type TableColumnType } from 'antd';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { PEOPLE_SHOWN } from './people-shown.ts';

const COUNTED = ['devices', 'found', 'absent', 'dropped', 'uncounted', 'waiting'] as const;
const SCROLL = { x: 860 };

function countColumns<Counted extends RoundCounts>({ t, number }: Texts): TableColumnType<Counted>[] {
  return [
    {
      title: t('round.progress'),
      width: 170,
      render: (_, counts) => (
        <Progress
          size="small"
          percent={percentDone(counts)}
          status="normal"
          aria-label={t('round.progress')}
        />
      ),
    },
    {
      title: t('round.shopsDone'),
      width: 110,
      align: 'end',
      render: (_, { shopsDone, shops }) => t('round.ofAll', { done: number(shopsDone), all: number(shops) }),
    },
    ...COUNTED.map(
      (name): TableColumnType<Counted> => ({
        title: t(`stock-taking-round-shop.${name}`),
        width: 90,
        align: 'end',
        sorter: (a, b) => a[name] - b[name],
        render: (_, counts) => number(counts[name]),
      }),
    ),
  ];
}

type OfRegion = RoundProgress['regions'][number];
type OfPerson = RoundProgress['representatives'][number];

function Regions({ regions }: { readonly regions: RoundProgress['regions'] }) {
  const texts = useTexts();
  const { t, named } = texts;
  const region = { title: t('stock-taking-round-shop.shop.regionalRepresentative.region'), width: 170 };
  return (
    <Table<OfRegion>
      className="round-table"
      size="small"
      rowKey="region"
      showSorterTooltip={false}
      dataSource={regions}
      pagination={false}
      scroll={SCROLL}
      columns={[
        { ...region, render: (_, row) => named(`region.${row.region}`) },
        ...countColumns<OfRegion>(texts),
      ]}
    />
  );
}

function People({ people }: { readonly people: RoundProgress['representatives'] }) {
  const texts = useTexts();
  const { t } = texts;
  const name = { title: t('stock-taking-round-shop.shop.regionalRepresentative.name'), width: 170 };
  return (
    <Table<OfPerson>
      className="round-table"
      size="small"
      rowKey="id"
      showSorterTooltip={false}
      dataSource={people}
      pagination={
        people.length > PEOPLE_SHOWN && { pageSize: PEOPLE_SHOWN, size: 'small', showSizeChanger: false }
      }
      scroll={SCROLL}
      columns={[{ ...name, render: (_, row) => row.name }, ...countColumns<OfPerson>(texts)]}
    />
  );
}

/** The progress of a round by region and by representative. */
export function ProgressTables({ progress }: { readonly progress: RoundProgress }) {
  const { t } = useTexts();
  const behindFirst = progress.representatives.toSorted((a, b) => b.waiting - a.waiting);
  return (
    <>
      <h2>{t('round.byRegion')}</h2>
      <Regions regions={progress.regions} />
      <h2>{t('round.byRepresentative')}</h2>
      <People people={behindFirst} />
    </>
  );
}

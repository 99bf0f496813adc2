import type { OriginStep, RecordOrigin } from '@cooler/contract/features/audit/record-origin.ts';
import { contentsAddress } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../kernel/api/api.ts';
import { ChangeDoor } from '../../kernel/history/change-door.tsx';
import { Doer } from '../../kernel/person/person-name.tsx';
import { useRight } from '../../kernel/session/session.ts';
import { Fact } from '../../kernel/text/fact.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';

interface OriginProps {
  readonly entity: 'shops' | 'device-register' | 'work-requests';
  /** The key of the row. */
  readonly id: string | number;
  /** Changes with each change of the row. */
  readonly version?: unknown;
}

function useOrigin({ entity, id, version }: OriginProps, isAllowed: boolean) {
  const query = { entity, id: String(id) };
  return useQuery({
    queryKey: ['audit', 'origin', query, version],
    queryFn: ({ signal }) => api.get<RecordOrigin>('/resource/audit/origin', { query, signal }),
    enabled: isAllowed,
    retry: false,
  });
}

/** Time, user and source of a change; an upload links to the row's line in its plan, else to all of its changes. */
function Step({ step }: { readonly step: OriginStep }) {
  const { doneAt, doneBy, onBehalfOf } = step;
  return (
    <>
      {formatInstant(doneAt)} · <Doer by={doneBy} onBehalfOf={onBehalfOf} /> · <ChangeDoor change={step} />
    </>
  );
}

/** The origin of a row: who created it, who changed it last, by which files, and its lines in Elixir files. */
export function RecordOriginFacts({ className, ...origin }: OriginProps & { readonly className: string }) {
  const isAllowed = useRight('audit.view');
  const { t } = useTexts();
  const { data, isError } = useOrigin(origin, isAllowed);
  if (!data) return isError && <p>{t('origin.loadFailed')}</p>;
  const { created, changed, elixir } = data;
  return (
    <dl className={className}>
      {created && (
        <Fact label={t('origin.created')}>
          <Step step={created} />
        </Fact>
      )}
      {changed && (
        <Fact label={t('origin.changed')}>
          <Step step={changed} />
        </Fact>
      )}
      {elixir.map(({ fileId, filePath, lineNumber, shopCode, incomingDate }) => (
        <Fact key={shopCode} label={t('origin.elixir')}>
          <Link to={`${contentsAddress(fileId)}?shopCode=${encodeURIComponent(`=${shopCode}`)}`}>
            {t('origin.line', { file: filePath.split('/').at(-1) ?? filePath, line: lineNumber })}
          </Link>{' '}
          · {formatInstant(incomingDate)}
        </Fact>
      ))}
    </dl>
  );
}

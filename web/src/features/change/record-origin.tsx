import type { OriginStep, RecordOrigin } from '@cooler/contract/features/audit/record-origin.ts';
import { contentsAddress } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../kernel/api/api.ts';
import { ChangeDoor } from '../../kernel/history/change-door.tsx';
import { Doer } from '../../kernel/person/person-name.tsx';
import { useRight } from '../../kernel/session/session.ts';
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

function Line({ label, children }: { readonly label: TextCode; readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The origin of a row: who created it, who changed it last, by which files, and its lines in Elixir files. */
export function RecordOriginFacts({ className, ...origin }: OriginProps & { readonly className: string }) {
  const isAllowed = useRight('audit.view');
  const { t } = useTexts();
  const { data, isError } = useOrigin(origin, isAllowed);
  if (isError) return <p>{t('origin.loadFailed')}</p>;
  if (!data) return null;
  const { created, changed, elixir } = data;
  return (
    <dl className={className}>
      {created && (
        <Line label="origin.created">
          <Step step={created} />
        </Line>
      )}
      {changed && (
        <Line label="origin.changed">
          <Step step={changed} />
        </Line>
      )}
      {elixir.map(({ fileId, filePath, lineNumber, shopCode, incomingDate }) => (
        <Line key={shopCode} label="origin.elixir">
          <Link to={`${contentsAddress(fileId)}?shopCode=${encodeURIComponent(`=${shopCode}`)}`}>
            {t('origin.line', { file: filePath.split('/').at(-1) ?? filePath, line: lineNumber })}
          </Link>{' '}
          · {formatInstant(incomingDate)}
        </Line>
      ))}
    </dl>
  );
}

import { OPEN_STATUSES, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { MAX_FILES } from '@cooler/contract/features/work-request/thread/thread.ts';
import { Alert, Button, ConfigProvider, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { logError } from '../../kernel/feedback/problem.ts';
import { MAX_MEGABYTES } from '../../kernel/picture/shrink-photo.ts';
import { useBlobAddress } from '../../kernel/picture/use-blob-address.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { knownDevices, useKnownRegister } from '../work-request/offline/known-choices.ts';
import { KnownField } from '../work-request/offline/known-field.tsx';
import { OFFLINE_REQUESTS_PATH } from '../work-request/offline/offline-requests-path.ts';
import { headline } from '../work-request/offline/written-request.ts';
import { useHome } from '../work-request/page-queries/home-query.ts';
import { begunRequest, placeAtNewRequest, placeAtRequest } from './place-photos.ts';
import { ShareToSheet } from './share-to-sheet.tsx';
import { readShared } from './shared-photos.ts';
import { type Place, usePlacing } from './use-placing.ts';
import './share.css';

function Shared({ photo, number }: { readonly photo: Blob; readonly number: number }) {
  const { t } = useTexts();
  const address = useBlobAddress(photo);
  return <li>{address && <img src={address} alt={t('capture.photo', { number })} />}</li>;
}

interface PlacingProps {
  readonly username: string | null;
  readonly place: Place;
}

function OwnRequests({ username, place }: PlacingProps) {
  const { t, named } = useTexts();
  const { data } = useHome();
  const open = (data?.own?.requests ?? []).filter(({ requestStatus }) =>
    OPEN_STATUSES.includes(requestStatus),
  );
  if (open.length === 0) return null;
  return (
    <>
      <h2>{t('share.request')}</h2>
      <ul className="share-choices">
        {open.map((request) => {
          const type = named(`${REQUEST_TYPE.name}.${request.requestType}`);
          const shop = (request.shopFrom ?? request.shopTo)?.name;
          return (
            <li key={request.id}>
              <Button
                block
                onClick={() =>
                  place((pictures) => placeAtRequest(pictures, request, username), OFFLINE_REQUESTS_PATH)
                }
              >
                {[`#${request.id} ${type}`, shop].filter(Boolean).join(' · ')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function NewRequest({ username, place }: PlacingProps) {
  const { t, named } = useTexts();
  const copy = useKnownRegister();
  const [begun] = useState(() => begunRequest(username));
  const placeAbout = (code: string) =>
    place((pictures) => placeAtNewRequest(pictures, code, username), OFFLINE_REQUESTS_PATH);
  if (begun) {
    const words = [headline(begun, named), begun.remark];
    return (
      <>
        <h2>{t('share.begun')}</h2>
        <Button block onClick={() => placeAbout('')}>
          {words.filter(Boolean).join(' · ')}
        </Button>
      </>
    );
  }
  return (
    <>
      <h2>{t('share.device')}</h2>
      <Form
        layout="vertical"
        initialValues={{ code: '' }}
        onFinish={({ code }: { code: string }) => placeAbout(code.trim())}
      >
        <KnownField name="code" label={t('kept.code')} choices={knownDevices(copy, '')} />
        <Button htmlType="submit" block>
          {t('share.newRequest')}
        </Button>
      </Form>
    </>
  );
}

/** What the service worker (`web/static/worker.js`) says in the address of photos that it did not take. */
const FAULTS = { full: 'share.full', large: 'capture.photoTooLarge', many: 'share.many' } as const;
const FAULT_NAMES = Object.keys(FAULTS) as (keyof typeof FAULTS)[];
const LIMITS = { max: MAX_MEGABYTES, count: MAX_FILES };

/** Asks what shared photos belong to: an own request, a new request, or a stock-taking. */
export function ShareScreen({ username }: { readonly username: string | null }) {
  const { t } = useTexts();
  const [photos, setPhotos] = useState<readonly Blob[]>();
  const { isBusy, place, throwAway } = usePlacing(photos ?? []);
  const [search] = useSearchParams();
  const faults = FAULT_NAMES.filter((fault) => search.has(fault));
  useEffect(() => {
    readShared().then(setPhotos, (error) => {
      logError(error);
      setPhotos([]);
    });
  }, []);
  if (!photos) return null;
  const placing = { username, place };
  return (
    <section className="share" aria-label={t('share.title')}>
      <h1>{t('share.title')}</h1>
      {faults.map((fault) => (
        <Alert key={fault} type="error" showIcon title={t(FAULTS[fault], LIMITS)} />
      ))}
      {faults.length === 0 && photos.length === 0 && (
        <Alert type="info" showIcon title={t('share.nothing')} />
      )}
      {photos.length > 0 && (
        <ConfigProvider componentDisabled={isBusy}>
          <ul className="share-photos">
            {photos.map((photo, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are read once, in one order.
              <Shared key={index} photo={photo} number={index + 1} />
            ))}
          </ul>
          <OwnRequests {...placing} />
          <NewRequest {...placing} />
          <ShareToSheet {...placing} />
          <Button danger onClick={throwAway}>
            {t('kept.throwAway')}
          </Button>
        </ConfigProvider>
      )}
    </section>
  );
}

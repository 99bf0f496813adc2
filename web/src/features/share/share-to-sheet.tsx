import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { logError } from '../../kernel/feedback/problem.ts';
import { lastUser } from '../../kernel/session/last-user.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { CAPTURE_PATH } from '../stock-taking/capture/capture-path.ts';
import {
  type CaptureDatabase,
  type LocalSheet,
  openCaptureDatabase,
  readOwn,
} from '../stock-taking/capture/database/capture-database.ts';
import { lineKey, lineName } from '../stock-taking/capture/sheet/sheet-lines.ts';
import { placeAtLine } from './place-photos.ts';
import type { Place } from './use-placing.ts';

interface ShareToSheetProps {
  readonly username: string | null;
  readonly place: Place;
}

interface OpenSheets {
  readonly database: CaptureDatabase;
  readonly sheets: readonly LocalSheet[];
}

/** The user's stock-takings in progress on this phone. */
function useOpenSheets(username: string | null): OpenSheets | undefined {
  const [open, setOpen] = useState<OpenSheets>();
  useEffect(() => {
    const opening = openCaptureDatabase();
    opening
      .then(async (database) => {
        const { sheets } = await readOwn(database, username ?? lastUser());
        setOpen({ database, sheets: sheets.filter(({ isClosing }) => !isClosing) });
      })
      .catch(logError);
    return () => void opening.then((database) => database.close());
  }, [username]);
  return open;
}

/** Attaches shared photos to a device of a stock-taking in progress. */
export function ShareToSheet({ username, place }: ShareToSheetProps) {
  const { t } = useTexts();
  const open = useOpenSheets(username);
  const [chosen, setChosen] = useState<LocalSheet>();
  if (!open || open.sheets.length === 0) return null;
  const { database, sheets } = open;
  const address = (id: string) => `${CAPTURE_PATH}?sheet=${id}`;
  return (
    <>
      <h2>{t('share.stockTaking')}</h2>
      <ul className="share-choices">
        {!chosen &&
          sheets.map((sheet) => (
            <li key={sheet.id}>
              <Button block onClick={() => setChosen(sheet)}>
                {sheet.sheet?.shop.name ?? sheet.shop.name}
              </Button>
            </li>
          ))}
        {chosen?.sheet?.lines.map((line) => (
          <li key={lineKey(line)}>
            <Button
              block
              onClick={() => {
                const device =
                  line.deviceId === null ? { code: line.code ?? '' } : { deviceId: line.deviceId };
                place((pictures) => placeAtLine(pictures, database, chosen.id, device), address(chosen.id));
              }}
            >
              {lineName(line)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

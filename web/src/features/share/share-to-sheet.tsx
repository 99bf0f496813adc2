import type { SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { logError } from '../../kernel/feedback/problem.ts';
import { lastUser } from '../../kernel/session/last-user.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { sheetAddress } from '../stock-taking/capture/capture-path.ts';
import {
  type CaptureDatabase,
  type Captured,
  canGoOn,
  type LocalSheet,
  openCaptureDatabase,
  readOwn,
  shopName,
} from '../stock-taking/capture/database/capture-database.ts';
import { unsentOf } from '../stock-taking/capture/database/unsent.ts';
import { deviceRefOf, lineKey, lineName, linesWith } from '../stock-taking/capture/sheet/sheet-lines.ts';
import { placeAtLine } from './place-photos.ts';
import type { Place } from './use-placing.ts';

interface ShareToSheetProps {
  readonly username: string | null;
  readonly place: Place;
}

interface OpenSheets {
  readonly database: CaptureDatabase;
  readonly captured: Captured;
}

/** The user's stock-takings on this phone in which counting can go on. */
function useOpenSheets(username: string | null): OpenSheets | undefined {
  const [open, setOpen] = useState<OpenSheets>();
  useEffect(() => {
    const opening = openCaptureDatabase();
    opening
      .then(async (database) => {
        const { sheets, ...found } = await readOwn(database, username ?? lastUser());
        setOpen({ database, captured: { ...found, sheets: sheets.filter(canGoOn) } });
      })
      .catch(logError);
    return () =>
      void opening.then(
        (database) => database.close(),
        () => undefined,
      );
  }, [username]);
  return open;
}

interface ChoicesProps<Choice> {
  readonly choices: readonly Choice[];
  readonly keyOf: (choice: Choice) => string;
  readonly nameOf: (choice: Choice) => string;
  readonly onChoose: (choice: Choice) => void;
}

function Choices<Choice>({ choices, keyOf, nameOf, onChoose }: ChoicesProps<Choice>) {
  return (
    <ul className="share-choices">
      {choices.map((choice) => (
        <li key={keyOf(choice)}>
          <Button block onClick={() => onChoose(choice)}>
            {nameOf(choice)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Attaches shared photos to a device of a stock-taking in progress. */
export function ShareToSheet({ username, place }: ShareToSheetProps) {
  const { t } = useTexts();
  const open = useOpenSheets(username);
  const [chosen, setChosen] = useState<LocalSheet>();
  if (!open || open.captured.sheets.length === 0) return null;
  const { database, captured } = open;
  if (!chosen) {
    return (
      <>
        <h2>{t('share.stockTaking')}</h2>
        <Choices
          choices={captured.sheets}
          keyOf={({ id }) => id}
          nameOf={shopName}
          onChoose={(sheet) => setChosen(sheet)}
        />
      </>
    );
  }
  const lines = linesWith(chosen.sheet, unsentOf(chosen, captured));
  const placeAt = (line: SheetLine) =>
    place(
      (pictures) => placeAtLine(pictures, database, chosen.id, deviceRefOf(line)),
      sheetAddress(chosen.id),
    );
  return (
    <>
      <h2>{t('share.stockTaking')}</h2>
      <p>{shopName(chosen)}</p>
      {lines.length === 0 && <Alert type="info" showIcon title={t('share.noDevices')} />}
      <Choices choices={lines} keyOf={lineKey} nameOf={lineName} onChoose={placeAt} />
      <Button type="link" onClick={() => setChosen(undefined)}>
        {t('common.back')}
      </Button>
    </>
  );
}

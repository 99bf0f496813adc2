import { Alert } from 'antd';
import { useState } from 'react';
import { describeError } from '../../../kernel/feedback/problem.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { CHOSEN } from './capture-path.ts';
import { ChooseShop } from './choose/choose-shop.tsx';
import { SheetView } from './sheet/sheet-view.tsx';
import { useCapture } from './use-capture.ts';
import './capture.css';

function chosenInAddress(): string | null {
  return new URLSearchParams(location.search).get(CHOSEN);
}

// The URL has the id of the open stock-taking, so that a reload returns to it.
function writeAddress(id: string | null): void {
  history.replaceState(history.state, '', id ? `?${CHOSEN}=${id}` : location.pathname);
}

/** The stock-takings on this phone, or the open one. */
export function CaptureScreen({ username }: { readonly username: string | null }) {
  const { t } = useTexts();
  const capture = useCapture(username);
  const [chosen, setChosen] = useState(chosenInAddress);
  const choose = (id: string | null) => {
    writeAddress(id);
    setChosen(id);
  };
  const local = capture.sheets.find(({ id }) => id === chosen);
  return (
    <section className="capture" aria-label={t('capture.title')}>
      {local ? (
        <SheetView key={local.id} local={local} capture={capture} onLeave={() => choose(null)} />
      ) : (
        capture.isLoaded && <ChooseShop capture={capture} onChoose={choose} />
      )}
      {!capture.isLoaded && capture.fault !== undefined && (
        <>
          <h1>{t('capture.title')}</h1>
          <Alert type="error" showIcon title={describeError(capture.fault)} />
        </>
      )}
    </section>
  );
}

import { AppstoreOutlined, MoreOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { usePreference } from '../preference/preference.ts';
import { lazyPiece } from '../start/lazy-piece.tsx';
import { useTexts } from '../text/text.ts';

const BottomSheet = lazyPiece(async () => (await import('../dialog/bottom-sheet.tsx')).BottomSheet);

/** Switches between cards and the table; stored as a preference. */
function LayoutButton() {
  const { t } = useTexts();
  const [layout, choose] = usePreference('lists');
  return layout === 'cards' ? (
    <Button icon={<TableOutlined />} onClick={() => choose('table')}>
      {t('table.asTable')}
    </Button>
  ) : (
    <Button icon={<AppstoreOutlined />} onClick={() => choose('cards')}>
      {t('table.asCards')}
    </Button>
  );
}

/** The tools of a list: side by side, on phones in a bottom sheet behind one button. */
export function Tools({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const [opening, setOpening] = useState<'never' | 'open' | 'closed'>('never');
  if (!isPhone) return children;
  return (
    <>
      <Button
        icon={<MoreOutlined />}
        aria-label={t('table.tools')}
        aria-haspopup="dialog"
        onClick={() => setOpening('open')}
      />
      <Suspense>
        {opening !== 'never' && (
          <BottomSheet
            title={t('table.tools')}
            isOpen={opening === 'open'}
            onClose={() => setOpening('closed')}
          >
            {/* biome-ignore lint/a11y: only catches the bubbling clicks of the buttons in it. */}
            <div className="tool-list" onClick={() => setOpening('closed')}>
              {children}
              <LayoutButton />
            </div>
          </BottomSheet>
        )}
      </Suspense>
    </>
  );
}

import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Modal } from 'antd';
import { useTexts } from '../../kernel/text/text.ts';
import './shortcut-sheet.css';

interface Shortcut {
  /** Alternatives. */
  readonly keys: readonly string[];
  readonly does: TextCode;
}

interface Group {
  readonly title: TextCode;
  readonly shortcuts: readonly Shortcut[];
}

/** Keyboard shortcuts by context (docs/domain.md §11.3). */
const GROUPS: readonly Group[] = [
  {
    title: 'shortcuts.everywhere',
    shortcuts: [
      { keys: ['Ctrl K', '⌘K'], does: 'shortcuts.search' },
      { keys: ['?'], does: 'shortcuts.help' },
      { keys: ['Esc'], does: 'shortcuts.close' },
    ],
  },
  {
    title: 'shortcuts.lists',
    shortcuts: [
      { keys: ['↓', '↑'], does: 'shortcuts.rows' },
      { keys: ['→', '←'], does: 'shortcuts.links' },
      { keys: ['Enter'], does: 'shortcuts.open' },
      { keys: ['Space'], does: 'shortcuts.select' },
      { keys: ['B'], does: 'shortcuts.bulk' },
      { keys: ['F2'], does: 'shortcuts.cell' },
      { keys: ['Menu', 'Shift F10'], does: 'shortcuts.menu' },
    ],
  },
  {
    title: 'shortcuts.request',
    shortcuts: [
      { keys: ['J', '→'], does: 'shortcuts.next' },
      { keys: ['K', '←'], does: 'shortcuts.previous' },
      { keys: ['A'], does: 'shortcuts.approve' },
      { keys: ['D'], does: 'shortcuts.deny' },
    ],
  },
];

/** The help sheet of shortcuts. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Modal
      open
      width={520}
      title={t('shortcuts.title')}
      closable={{ 'aria-label': t('common.close') }}
      footer={null}
      onCancel={onClose}
    >
      {GROUPS.map(({ title, shortcuts }) => (
        <section key={title} className="shortcuts">
          <h2>{t(title)}</h2>
          <dl>
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}

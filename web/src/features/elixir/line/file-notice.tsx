import type { ElixirFile } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { Alert } from 'antd';
import { describeCode } from '../../../kernel/feedback/problem.ts';
import { formatInstant } from '../../../kernel/text/format.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { whyHeld } from '../file/why-held.ts';

function noticeOf({ t }: Texts, file: ElixirFile): string | undefined {
  if (file.purgedDate) return t('elixir.purged', { date: formatInstant(file.purgedDate) });
  if (file.state === 'HELD') return whyHeld(t, file);
  return file.failure ? describeCode(file.failure, { row: file.failureRow ?? 0 }) : undefined;
}

interface FileNoticeProps {
  readonly file: ElixirFile | undefined;
}

/** Why a file could not be read, or what else its user has to know. */
export function FileNotice({ file }: FileNoticeProps) {
  const texts = useTexts();
  const text = file && noticeOf(texts, file);
  if (!text) return null;
  return (
    <Alert
      type={file.state === 'UNREADABLE' ? 'error' : 'warning'}
      showIcon
      title={text}
      className="elixir-notice"
    />
  );
}

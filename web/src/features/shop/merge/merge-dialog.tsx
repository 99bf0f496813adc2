import { SwapOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsShown, useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { useUnsavedGuard } from '../../../kernel/dialog/unsaved-guard.tsx';
import { LoadingWords } from '../../../kernel/feedback/loading-words.tsx';
import { notifyError, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { describeError } from '../../../kernel/feedback/problem.ts';
import { refetchBehind } from '../../../kernel/list/refetch-behind.ts';
import { rowAddress } from '../../../kernel/list/row-address.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { mergeShops, PREVIEWS, type Preview, useMergePreview } from './merge-calls.ts';
import { differing, MergeFields } from './merge-fields.tsx';
import './merge.css';

const REPRESENTATIVE = 'regionalRepresentative';

interface MergeDialogProps {
  /** The codes of the two shops. */
  readonly pair: readonly [string, string];
  readonly onClose: () => void;
}

interface HangingProps {
  readonly preview: Preview;
  /** The fields whose value is taken from the shop that goes. */
  readonly taken: ReadonlySet<string>;
}

/** What is moved, and the representative who gets it. */
function Hanging({ preview: { stays, goes, hanging }, taken }: HangingProps) {
  const { t, number } = useTexts();
  const { history, ...moved } = hanging;
  const [caretaker, former] = taken.has(REPRESENTATIVE) ? [goes, stays] : [stays, goes];
  const isSame = stays.regionalRepresentative.id === goes.regionalRepresentative.id;
  return (
    <>
      <p>{t('shop-merge.moves', { code: goes.code })}</p>
      <ul>
        {Object.entries(moved).map(([name, count]) => (
          <li key={name}>{t(`shop-merge.moves.${name as keyof typeof moved}`, { count: number(count) })}</li>
        ))}
        <li>
          {t(isSame ? 'shop-merge.caretakerStays' : 'shop-merge.caretaker', {
            name: caretaker.regionalRepresentative.name ?? '',
            former: former.regionalRepresentative.name ?? '',
          })}
        </li>
      </ul>
      <p>{t('shop-merge.history', { count: number(history) })}</p>
    </>
  );
}

/** Merges two shops, and leads to the one that stays; what was in the way is shown in the dialog, if that is still open. */
function useMerge(refetch: () => Promise<{ readonly error: Error | null }>, onClose: () => void) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isShown = useIsShown();
  const handleMerged = useWhileShown((code: string) => {
    onClose();
    void navigate(rowAddress('shops', code));
  });
  const merge = async (of: Preview, taken: ReadonlySet<string>) => {
    const [stays, goes] = [of.stays.code, of.goes.code];
    const paths = differing(of).flatMap((entry) => (taken.has(entry.name) ? entry.paths : []));
    setBusy(true);
    try {
      await mergeShops(of, paths);
      notifySuccess(t('shop-merge.done', { goes, stays }));
      queryClient.removeQueries({ queryKey: PREVIEWS });
      handleMerged(stays);
      refetchBehind(queryClient, []);
    } catch (failure) {
      refetchBehind(queryClient, ['shops', 'page']);
      const { error: obstacle } = await refetch();
      if (!obstacle || !isShown()) notifyError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, merge };
}

/** Merges two shops: which one stays, and which value of each differing field (docs/domain.md §2.12). */
export function MergeDialog({ pair, onClose }: MergeDialogProps) {
  const { t } = useTexts();
  const [[stays, goes], setOrder] = useState(pair);
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => new Set());
  const { data, error, refetch } = useMergePreview(stays, goes);
  const { isBusy, merge } = useMerge(refetch, onClose);
  const { askFirst, dialog } = useUnsavedGuard(taken.size > 0, { asks: !isBusy, onDiscard: onClose });
  const preview = error ? undefined : data;
  const swap = () => {
    setOrder([goes, stays]);
    setTaken(new Set());
  };
  const take = (name: string, isTaken: boolean) => {
    const others = [...taken].filter((each) => each !== name);
    setTaken(new Set(isTaken ? [...others, name] : others));
  };
  return (
    <Modal
      open
      width={760}
      title={t('shop-merge.title')}
      okText={t('shop-merge.merge')}
      okButtonProps={{ danger: true, disabled: !preview, loading: isBusy }}
      cancelText={t(isBusy ? 'common.close' : 'common.cancel')}
      onOk={() => preview && void merge(preview, taken)}
      onCancel={() => askFirst(onClose)}
    >
      <p>{t('shop-merge.text', { stays, goes })}</p>
      <Button icon={<SwapOutlined />} onClick={swap}>
        {t('shop-merge.swap', { code: goes })}
      </Button>
      {error && <Alert className="merge-obstacle" type="error" showIcon title={describeError(error)} />}
      {!preview && !error && <LoadingWords />}
      {preview && <Hanging preview={preview} taken={taken} />}
      {preview && <MergeFields preview={preview} taken={taken} onTake={take} />}
      {dialog}
    </Modal>
  );
}

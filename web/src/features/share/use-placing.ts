import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { markUnsaved } from '../../kernel/dialog/unsaved.ts';
import { notifyError, notifyFailure } from '../../kernel/feedback/notices.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import { shrinkPhoto } from '../../kernel/picture/shrink-photo.ts';
import { translate } from '../../kernel/text/text.ts';
import { forgetShared } from './shared-photos.ts';

interface Shrunk {
  readonly pictures: readonly Blob[];
  /** The numbers of the photos that cannot be read. */
  readonly unreadable: readonly number[];
}

/** Scales photos down, one after another; rejects if none can be read. */
async function shrinkAll(photos: readonly Blob[]): Promise<Shrunk> {
  const pictures: Blob[] = [];
  const faults = new Map<number, unknown>();
  for (const [index, photo] of photos.entries()) {
    try {
      pictures.push(await shrinkPhoto(photo));
    } catch (error) {
      logError(error);
      faults.set(index + 1, error);
    }
  }
  if (pictures.length === 0) throw [...faults.values()][0];
  return { pictures, unreadable: [...faults.keys()] };
}

/** Attaches the shared photos with the given work, then navigates to a path. */
export type Place = (work: (pictures: readonly Blob[]) => Promise<void>, address: string) => void;

/** Places shared photos once, or discards them; both forget them afterwards. */
export function usePlacing(photos: readonly Blob[]) {
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>, address: string) => {
    // The second tap of a double tap.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const unmark = markUnsaved();
    try {
      await work();
      await forgetShared();
      navigate(address);
    } catch (error) {
      notifyError(error);
    } finally {
      unmark();
      isRunning.current = false;
      setBusy(false);
    }
  };
  const place: Place = (work, address) =>
    void run(async () => {
      const { pictures, unreadable } = await shrinkAll(photos);
      await work(pictures);
      if (unreadable.length > 0)
        notifyFailure(translate('share.unreadable', { numbers: unreadable.join(', ') }));
    }, address);
  return { isBusy, place, throwAway: () => void run(async () => undefined, '/') };
}

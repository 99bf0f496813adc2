import type { Download } from '../api/api.ts';
import { notifyError } from '../feedback/notifications.ts';

const LONG_ENOUGH_TO_START_MS = 10_000;

function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH_TO_START_MS);
}

/** Saves what a call answers under the server's name, else under ours; a failure is told. */
export async function saveDownload(download: Promise<Download>, fallbackName: string): Promise<void> {
  try {
    const { blob, name } = await download;
    saveFile(blob, name ?? fallbackName);
  } catch (error) {
    notifyError(error);
  }
}

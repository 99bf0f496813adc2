import type { Download } from '../api/api.ts';
import { notifyError } from '../feedback/notices.ts';

const REVOKE_AFTER_MS = 10_000;

function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

/** Saves a downloaded file under the server's name, else under the fallback name; notifies the user of a failure. */
export async function saveDownload(download: Promise<Download>, fallbackName: string): Promise<void> {
  try {
    const { blob, name } = await download;
    saveFile(blob, name ?? fallbackName);
  } catch (error) {
    notifyError(error);
  }
}

import { type Call, type CallOptions, LONGEST_MS, onNetwork, send } from '../api/api.ts';
import { notifyError } from '../feedback/notices.ts';

/** A downloaded file, with its name from `Content-Disposition`. */
export interface Download {
  readonly blob: Blob;
  readonly name: string | undefined;
}

function fileNameOf(response: Response): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

async function receiveFile(call: Call): Promise<Download> {
  const response = await send(call);
  return { blob: await onNetwork(call, () => response.blob()), name: fileNameOf(response) };
}

/** Fetches the file at an address. */
export const fetchFile = (path: string, options?: CallOptions): Promise<Download> =>
  receiveFile({ limitMs: LONGEST_MS, ...options, method: 'GET', path });

/** Fetches the file that the body describes. */
export const fetchFileByPost = (path: string, body: unknown): Promise<Download> =>
  receiveFile({ method: 'POST', path, body });

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

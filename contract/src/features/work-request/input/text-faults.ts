import { valueAt } from '../../../kernel/path.ts';
import { type Faults, isMissing } from '../../../kernel/validate.ts';
import type { RequestType } from '../statuses.ts';

const WEB_LINK = /^https?:\/\/[^\s,<>"']+$/i;

/** A service request describes the fault; a target in another decor than asked for names the one it wears (docs/domain.md §13.6). */
export function needsRemark(type: RequestType | null, decorDiffers: boolean): boolean {
  return type === 'SERVICE' || decorDiffers;
}

/** The fault of a remark that is needed and missing. */
export function remarkFaults(type: RequestType, decorDiffers: boolean, body: unknown): Faults {
  return needsRemark(type, decorDiffers) && isMissing(valueAt(body, 'remark'))
    ? { remark: [{ code: 'PLEASE_WRITE_REMARK' }] }
    : {};
}

/** `documentsUrl` holds links that a browser may open, separated by commas (docs/domain.md §13.6). */
export function linkFaults(body: unknown): Faults {
  const links = valueAt(body, 'documentsUrl');
  if (isMissing(links)) return {};
  const areLinks = String(links)
    .split(',')
    .every((link) => WEB_LINK.test(link.trim()));
  return areLinks ? {} : { documentsUrl: [{ code: 'LINKS_INVALID' }] };
}

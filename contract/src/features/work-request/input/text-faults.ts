import { valueAt } from '../../../kernel/path.ts';
import { type Faults, isMissing } from '../../../kernel/validate.ts';
import type { RequestType } from '../statuses.ts';

const WEB_LINK = /^https?:\/\/[^\s,<>"']+$/i;

/** A service request must describe the fault; a target with another decor than requested must explain it (docs/domain.md §13.6). */
export function needsRemark(type: RequestType | null, decorDiffers: boolean): boolean {
  return type === 'SERVICE' || decorDiffers;
}

/** The validation error of a required remark that is missing. */
export function remarkFaults(type: RequestType, decorDiffers: boolean, body: unknown): Faults {
  return needsRemark(type, decorDiffers) && isMissing(valueAt(body, 'remark'))
    ? { remark: [{ code: 'PLEASE_WRITE_REMARK' }] }
    : {};
}

/** `documentsUrl` must be a comma-separated list of http or https links (docs/domain.md §13.6). */
export function linkFaults(body: unknown): Faults {
  const links = valueAt(body, 'documentsUrl');
  if (isMissing(links)) return {};
  const areLinks = String(links)
    .split(',')
    .every((link) => WEB_LINK.test(link.trim()));
  return areLinks ? {} : { documentsUrl: [{ code: 'LINKS_INVALID' }] };
}

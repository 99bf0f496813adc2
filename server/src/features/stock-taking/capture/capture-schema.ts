import { captureSheet } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { jsonSchemaOf, titled } from '../../../kernel/openapi/describe.ts';

/** The schema of what every address of the capture answers. */
export const SHEET = titled('CaptureSheet', jsonSchemaOf(captureSheet));

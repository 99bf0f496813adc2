import { captureSheet } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { jsonSchemaOf, titled } from '../../../kernel/openapi/describe.ts';

/** The response schema of every capture address. */
export const SHEET = titled('CaptureSheet', jsonSchemaOf(captureSheet));

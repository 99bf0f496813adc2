import type { DailyFigure } from './figure.ts';
import { completed, completedInMonths } from './figures/completed.ts';
import { coverage } from './figures/coverage.ts';
import { devices } from './figures/devices.ts';
import { ended } from './figures/ended.ts';
import { open } from './figures/open.ts';
import { opened } from './figures/opened.ts';
import { serviceReasons } from './figures/service-reasons.ts';

/** Every figure that is stored for each day. */
export const DAILY_FIGURES: readonly DailyFigure[] = [
  devices,
  opened,
  ended,
  completed,
  completedInMonths,
  open,
  coverage,
  serviceReasons,
];

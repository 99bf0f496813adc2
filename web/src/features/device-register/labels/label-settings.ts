import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheetName,
} from '@cooler/contract/features/device-register/label-sheets.ts';

const STORAGE_KEY = 'device-labels';

/** Printer settings, stored in the browser; `x` and `y` are the offset in millimetres. */
export interface LabelSettings {
  readonly sheet: LabelSheetName;
  readonly x: number;
  readonly y: number;
}

const DEFAULT: LabelSettings = { sheet: 'avery-l7160', x: 0, y: 0 };

function isSettings(value: unknown): value is LabelSettings {
  const { sheet, x, y } = (value ?? {}) as Partial<LabelSettings>;
  return LABEL_SHEET_NAMES.some((name) => name === sheet) && Number.isFinite(x) && Number.isFinite(y);
}

/** The settings of the last print. */
export function readLabelSettings(): LabelSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isSettings(stored) ? stored : DEFAULT;
  } catch {
    return DEFAULT;
  }
}

export function keepLabelSettings({ sheet, x, y }: LabelSettings): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ sheet, x, y }));
}

export const SHEET_OPTIONS = LABEL_SHEET_NAMES.map((value) => ({ value, label: LABEL_SHEETS[value].name }));

import { CONSTRUCTION_PROGRESS_MAX_PERCENT, CONSTRUCTION_PROGRESS_STEP_PERCENT } from '@portal/contracts/payouts/limits';
import {
  parseProgressReport,
  stringifyProgressReport,
  sameLabel,
  type DisbursementProgressElement,
  type ProgressItem,
} from '@portal/contracts/payouts/progress';

/** What stands in the report now, each element with what other requests say of it: never below what they have reported. One that was added here is free. */
export function mergedProgressRows(
  typed: string,
  elements: readonly DisbursementProgressElement[],
): readonly DisbursementProgressElement[] {
  const items: readonly ProgressItem[] = parseProgressReport(typed) ?? [];
  if (items.length === 0) return elements;
  const missing = elements.filter(({ label, deletable }) => !deletable && !items.some((item) => sameLabel(item.label, label)));
  return [...items, ...missing].map(({ label, value }) => {
    const known = elements.find((element) => sameLabel(element.label, label));
    return known === undefined
      ? { label, value, previousValue: 0, maxValue: CONSTRUCTION_PROGRESS_MAX_PERCENT, nextValue: null, editable: true, deletable: true }
      : { ...known, label, value: Math.max(value, known.previousValue) };
  });
}

export const progressTextAfterStep = (rows: readonly DisbursementProgressElement[], label: string, steps: 1 | -1): string =>
  stringifyProgressReport(
    rows.map((row) =>
      row.label === label
        ? {
            ...row,
            value: Math.max(
              row.previousValue,
              Math.min(CONSTRUCTION_PROGRESS_MAX_PERCENT, row.value + steps * CONSTRUCTION_PROGRESS_STEP_PERCENT),
            ),
          }
        : row,
    ),
  );

export const progressTextWithAddedRow = (rows: readonly DisbursementProgressElement[], label: string): string =>
  stringifyProgressReport([...rows, { label: label.trim(), value: 0 }]);

export const progressTextAfterRemovingRow = (rows: readonly DisbursementProgressElement[], label: string): string =>
  stringifyProgressReport(rows.filter((row) => row.label !== label));

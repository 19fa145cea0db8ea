/** Progress reports: their value, and which steps are possible. Free of zod, for the browser. */
import { CONSTRUCTION_PROGRESS_MAX_PERCENT, CONSTRUCTION_PROGRESS_STEP_PERCENT } from './limits.ts';
import { payoutFaultTexts } from './texts.ts';
import type { ProgressElementView } from './views/disbursement.ts';

/** One element of a report as it is stored in the value of its input: JSON text of a list of these. */
export interface ProgressItem {
  readonly label: string;
  /** 0, 25, 50, 75 or 100. */
  readonly value: number;
}

/** One element as a request sees it (specification 002 §3). */
export type DisbursementProgressElement = ProgressElementView;

export const sameLabel = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('de') === other.trim().toLocaleLowerCase('de');

/** Undefined for a text that is no JSON. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined for a text that is no progress report. One that is too long is one: entries can be taken out of it. */
export function parseProgressReport(value: string | null): readonly ProgressItem[] | undefined {
  if (value === null || value === '') return [];
  const parsed = parseJsonOrUndefined(value);
  return Array.isArray(parsed) && parsed.every(isItem)
    ? parsed.map(({ label, value: reached }) => ({ label: label.trim(), value: reached }))
    : undefined;
}

function isItem(item: unknown): item is ProgressItem {
  if (typeof item !== 'object' || item === null) return false;
  const { label, value, ...more } = item as Record<string, unknown>;
  return (
    typeof label === 'string' &&
    label.length <= 200 &&
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 0 &&
    value <= CONSTRUCTION_PROGRESS_MAX_PERCENT &&
    value % CONSTRUCTION_PROGRESS_STEP_PERCENT === 0 &&
    Object.keys(more).length === 0
  );
}

export const stringifyProgressReport = (items: readonly ProgressItem[]): string =>
  JSON.stringify(items.map(({ label, value }) => ({ label, value })));

export const mayDecrease = ({
  editable,
  value,
  previousValue,
}: Pick<DisbursementProgressElement, 'editable' | 'value' | 'previousValue'>): boolean => editable && value > previousValue;

export const mayIncrease = ({ editable, value }: Pick<DisbursementProgressElement, 'editable' | 'value'>): boolean =>
  editable && value < CONSTRUCTION_PROGRESS_MAX_PERCENT;

/** What is wrong with the label of a new element; undefined when nothing is. */
export function newProgressLabelFault(label: string, others: readonly Pick<ProgressItem, 'label'>[]): string | undefined {
  if (label.trim() === '') return payoutFaultTexts.progressLabelEmpty;
  return others.some((other) => sameLabel(other.label, label)) ? payoutFaultTexts.progressLabelTaken : undefined;
}

/** A section counts as complete when nothing can be added and all is finished. */
export const isProgressComplete = (items: readonly ProgressItem[], allowsAdding: boolean): boolean =>
  !allowsAdding && items.length > 0 && items.every(({ value }) => value === CONSTRUCTION_PROGRESS_MAX_PERCENT);

/** Progress reports of a project's requests beside each other: what each builds on, and what builds on it. Free of zod. */
import { isRejectedOrArchivedUnapproved } from './figures.ts';
import { INPUT_VALUE_MAX_LENGTH } from './formRules.ts';
import { MAX_ITEMS_PER_PROGRESS_REPORT, CONSTRUCTION_PROGRESS_MAX_PERCENT } from './limits.ts';
import {
  parseProgressReport,
  stringifyProgressReport,
  sameLabel,
  type DisbursementProgressElement,
  type ProgressItem,
} from './progress.ts';
import { isDisbursementEditableByCustomer, type DisbursementStatus } from './status.ts';
import type { InputType } from './templates.ts';

export interface DisbursementForProgress {
  readonly id: string;
  readonly status: DisbursementStatus;
  /** Place in the order in which requests were submitted first; nothing before. */
  readonly submission?: number | null | undefined;
  readonly approvedBy?: string | null | undefined;
  readonly inputValues: readonly {
    readonly template: { readonly inputTemplateId: string; readonly type: InputType; readonly progressItems: readonly string[] };
    readonly value: string | null;
  }[];
}

interface ReportOfDisbursement {
  /** All of the project. */
  readonly disbursements: readonly DisbursementForProgress[];
  readonly disbursementId: string;
  readonly inputTemplateId: string;
}

type Report = DisbursementForProgress['inputValues'][number];

/** Others build on it: the bank has it, and has not turned it down. */
export const isDisbursementCountedForProgress = (disbursement: DisbursementForProgress): boolean =>
  typeof disbursement.submission === 'number' && !isRejectedOrArchivedUnapproved(disbursement);

const reportIn = ({ inputValues }: DisbursementForProgress, inputTemplateId: string): Report | undefined =>
  inputValues.find(({ template }) => template.inputTemplateId === inputTemplateId && template.type === 'progress');

const itemIn = <Item extends { readonly label: string }>(items: readonly Item[], label: string): Item | undefined =>
  items.find((item) => sameLabel(item.label, label));

const placeOf = ({ submission }: DisbursementForProgress): number => submission ?? Number.POSITIVE_INFINITY;

/** Every element that is named, once, with the value that was said first: spelled as it was first. */
function merged(...lists: readonly (readonly ProgressItem[])[]): readonly ProgressItem[] {
  const items = new Map<string, ProgressItem>();
  for (const { label, value } of lists.flat()) {
    const key = label.trim().toLocaleLowerCase('de');
    if (!items.has(key)) items.set(key, { label: label.trim(), value });
  }
  return [...items.values()];
}

/** Whether all that these reports name has room in one, also once it is finished: then the numbers are longest. */
export function isMergedProgressReportWithinLimits(...reports: readonly (readonly ProgressItem[])[]): boolean {
  const items = merged(...reports).map(({ label }) => ({ label, value: CONSTRUCTION_PROGRESS_MAX_PERCENT }));
  return items.length <= MAX_ITEMS_PER_PROGRESS_REPORT && stringifyProgressReport(items).length <= INPUT_VALUE_MAX_LENGTH;
}

/** The counting reports of others, in the order of their submission. */
function reportsOfOthers({ disbursements, disbursementId, inputTemplateId }: ReportOfDisbursement) {
  return disbursements
    .filter((other) => other.id !== disbursementId && isDisbursementCountedForProgress(other))
    .flatMap((other) => {
      const report = reportIn(other, inputTemplateId);
      return report === undefined ? [] : [{ place: placeOf(other), items: parseProgressReport(report.value) ?? [] }];
    })
    .sort((one, other) => one.place - other.place);
}

interface Around {
  /** The newest value of every element that was reported before. */
  readonly before: readonly ProgressItem[];
  /** The nearest value of every element that was reported after. */
  readonly after: readonly ProgressItem[];
}

/** Elements stand in the order in which they were named first. */
function around(asked: ReportOfDisbursement, place: number): Around {
  const others = reportsOfOthers(asked);
  const before = others.filter((other) => other.place < place).map(({ items }) => items);
  const newest = merged(...before.toReversed());
  return {
    before: merged(...before).map(({ label }) => itemIn(newest, label) ?? { label, value: 0 }),
    after: merged(...others.filter((other) => other.place > place).map(({ items }) => items)),
  };
}

/** The elements of a report as its request sees them; undefined where it has no such report. */
export function progressElementsShownInDisbursement(asked: ReportOfDisbursement): readonly DisbursementProgressElement[] | undefined {
  const request = asked.disbursements.find(({ id }) => id === asked.disbursementId);
  const report = request && reportIn(request, asked.inputTemplateId);
  if (request === undefined || report === undefined) return undefined;
  const { before, after } = around(asked, placeOf(request));
  const own = parseProgressReport(report.value) ?? [];
  // What was reported since the request was begun counts for it at once.
  const reached = merged(before, own).map(({ label }) => ({
    label,
    value: Math.max(itemIn(own, label)?.value ?? 0, itemIn(before, label)?.value ?? 0),
  }));
  const named = report.template.progressItems.map((label) => ({ label, value: 0 }));
  // Where there is no room for all, what is reported comes first.
  const ofTemplate = isMergedProgressReportWithinLimits(reached, named, after) ? named : [];
  return merged(ofTemplate, before, own).map(({ label }) => {
    const previous = itemIn(before, label);
    const next = itemIn(after, label);
    const editable = isDisbursementEditableByCustomer(request.status) && next === undefined;
    return {
      label,
      value: itemIn(reached, label)?.value ?? 0,
      previousValue: previous?.value ?? 0,
      maxValue: next?.value ?? CONSTRUCTION_PROGRESS_MAX_PERCENT,
      nextValue: next?.value ?? null,
      editable,
      deletable: editable && previous === undefined && itemIn(ofTemplate, label) === undefined,
    };
  });
}

/** What later requests have reported: an element of this name cannot be added any more. */
export function progressReportedByLaterDisbursements(asked: ReportOfDisbursement): readonly ProgressItem[] {
  const request = asked.disbursements.find(({ id }) => id === asked.disbursementId);
  return request === undefined ? [] : around(asked, placeOf(request)).after;
}

/** What the report of a new request begins with: what its template names and what is known, as far as a report may go. */
export function initialDisbursementProgress(
  disbursements: readonly DisbursementForProgress[],
  { inputTemplateId, progressItems }: { readonly inputTemplateId: string; readonly progressItems: readonly string[] },
): readonly ProgressItem[] {
  const { before } = around({ disbursements, disbursementId: '', inputTemplateId }, Number.POSITIVE_INFINITY);
  const ofTemplate = progressItems.map((label) => itemIn(before, label) ?? { label, value: 0 });
  return isMergedProgressReportWithinLimits(ofTemplate, before) ? merged(ofTemplate, before) : before;
}

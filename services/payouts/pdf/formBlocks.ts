import { parseStoredTextOrChoiceJson } from '@portal/contracts/payouts/formRules';
import { DEFAULT_PROGRESS_ITEM_LABEL } from '@portal/contracts/payouts/limits';
import { parseProgressReport, sameLabel } from '@portal/contracts/payouts/progress';
import { formatDay } from '@portal/contracts/shared/time/days';
import type { ReportBlock, ReportFact } from '@portal/platform/reports/report';
import type { Disbursement, InputValue, SitePhoto } from '../financing-project/financingProjectState.ts';
import { reportTexts as texts } from './reportTexts.ts';

/** Progress reports as tables, other values as a list, and which proofs there are. `picturesOf` shows the photos of a report. */
export function formBlocks(
  { inputValues, proofs, photos }: Disbursement,
  picturesOf: (report: InputValue) => readonly ReportBlock[] = () => [],
): readonly ReportBlock[] {
  const inOrder = [...inputValues].sort((one, other) => one.template.sortIndex - other.template.sortIndex);
  const reports = inOrder.filter(({ template }) => template.type === 'progress');
  const facts = inOrder.flatMap((input) => factOf(input));
  const { label, file, comment } = texts.proofColumns;
  return [
    ...(reports.length === 0
      ? []
      : [
          { kind: 'heading', text: texts.progress } as const,
          ...reports.flatMap((report) => [...progressBlocks(report, photos), ...picturesOf(report)]),
        ]),
    ...(facts.length === 0 ? [] : [{ kind: 'heading', text: texts.inputs } as const, { kind: 'facts', facts } as const]),
    { kind: 'heading', text: texts.proofs },
    {
      kind: 'table',
      columns: [
        { title: label, share: 2 },
        { title: file, share: 2 },
        { title: comment, share: 2.4 },
      ],
      rows: proofs.map((proof) => [proof.template.label, documentText(proof), proof.comment ?? '']),
      empty: texts.noProofs,
    },
  ];
}

function progressBlocks({ id, template, value }: InputValue, photos: readonly SitePhoto[]): readonly ReportBlock[] {
  const items = parseProgressReport(value) ?? [];
  const ofReport = photos.filter(({ inputValueId }) => inputValueId === id);
  const countOf = (trade: string): number => ofReport.filter((photo) => photo.trade !== null && sameLabel(photo.trade, trade)).length;
  const isShown = ofReport.length > 0;
  return [
    { kind: 'text', text: template.label },
    {
      kind: 'table',
      columns: [
        { title: template.progressItemLabel ?? DEFAULT_PROGRESS_ITEM_LABEL, share: 3 },
        { title: texts.progressColumns.value, share: 1, alignRight: true },
        ...(isShown ? [{ title: texts.progressColumns.photos, share: 0.7, alignRight: true }] : []),
      ],
      rows: items.map(({ label, value: reached }) => [label, `${reached} %`, ...(isShown ? [String(countOf(label))] : [])]),
      empty: texts.noProgress,
    },
  ];
}

function factOf({ template, value }: InputValue): readonly ReportFact[] {
  if (template.type === 'info' || template.type === 'progress') return [];
  return [[template.label, valueText(template, value)]];
}

function valueText({ type, options }: InputValue['template'], value: string | null): string {
  if (type === 'checkbox') return value === 'true' ? texts.yes : texts.no;
  if (value === null || value === '') return texts.noValue;
  if (type === 'date') return formatDay(value);
  if (type === 'input') return value;
  const choice = parseStoredTextOrChoiceJson(value) ?? '';
  if (type === 'textarea') return typeof choice === 'string' ? choice || texts.noValue : choice.join('\n');
  const chosen = typeof choice === 'string' ? [choice] : choice;
  const labels = chosen.map((entry) => options.find((option) => option.value === entry)?.label ?? entry).filter((label) => label !== '');
  return labels.length === 0 ? texts.noValue : labels.join(', ');
}

function documentText({ document }: Disbursement['proofs'][number]): string {
  if (document === undefined) return texts.notUploaded;
  const name = [document.originalName ?? '', ...(document.furtherNames ?? [])].join(', ');
  return document.pages === null ? name : `${name} (${texts.pages(document.pages)})`;
}

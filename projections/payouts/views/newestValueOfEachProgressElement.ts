import { parseProgressReport } from '@portal/contracts/payouts/progress';
import { isDisbursementCountedForProgress } from '@portal/contracts/payouts/progressElements';
import type { ProjectProgressView } from '@portal/contracts/payouts/views/disbursement';
import { iriOf } from '@portal/contracts/shared/ids';
import type { DisbursementProgressReportsDocument } from '../project-list/progressReports.ts';
import type { FinancingProjectDocument } from '../project-list/projectDocument.ts';

type Element = ProjectProgressView['elements'][number];

/** The newest value of every element, with the request that it comes from: of what the bank has, and has not rejected. */
export function newestValueOfEachProgressElement(
  { disbursements }: FinancingProjectDocument,
  reports: readonly DisbursementProgressReportsDocument[],
): readonly Element[] {
  const byRequest = new Map(reports.map(({ id, inputValues }) => [id, inputValues]));
  const counting = disbursements
    .filter((request) => isDisbursementCountedForProgress({ ...request, inputValues: [] }))
    .toSorted((one, other) => (one.submission ?? 0) - (other.submission ?? 0));
  const newest = new Map<string, Element>();
  for (const { id, submittedAt, createdAt } of counting)
    for (const { template, value } of byRequest.get(id) ?? [])
      for (const item of parseProgressReport(value) ?? []) {
        const key = `${template.inputTemplateId}\n${item.label.toLocaleLowerCase('de')}`;
        newest.set(key, {
          inputTemplate: template.inputTemplateId,
          templateLabel: template.label,
          label: newest.get(key)?.label ?? item.label,
          value: item.value,
          disbursement: iriOf('valutierung-disbursements', id),
          at: submittedAt ?? createdAt,
        });
      }
  return [...newest.values()];
}

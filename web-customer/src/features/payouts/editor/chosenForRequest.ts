import type { QueryClient } from '@tanstack/react-query';
import { progressElementsOfDisbursementQuery } from '../../../api/requests/payouts/payoutQueries.ts';
import { restoreKeptPages, targetsWithUnsentPages } from '../../../uploads/pages/keptPagesOf.ts';
import { mergedProgressRows } from '../inputs/mergedProgressRows.ts';
import { tradePhotosUploadKey } from '../photos/BuildingTradePhotos.tsx';
import {
  inputsOnTab,
  requestTabNames,
  type DisbursementWithInputsAndProofs,
  type DisbursementFormValues,
  type DisbursementEditorTabName,
} from './requestValues.ts';

type Targets = Pick<DisbursementWithInputsAndProofs, 'inputs' | 'proofs'>;

/** What pages can be chosen for: each proof, and each report with the photos of its trades. */
export const uploadTargetsOf = ({ inputs, proofs }: Targets): readonly string[] => [
  ...proofs.map(({ id }) => id),
  ...inputs.filter(({ inputTemplate }) => inputTemplate.type === 'progress').map(({ id }) => id),
];

/** Whether pages under this name are chosen on that tab. */
export const isUploadTargetOnTab = (tab: DisbursementEditorTabName, name: string, { inputs, proofs }: Targets): boolean =>
  (tab === 'nachweise' && proofs.some(({ id }) => id === name)) || inputsOnTab(tab, inputs).some(({ id }) => name.startsWith(`${id} `));

/** The first tab on which pages are chosen that are not uploaded: they would stay behind. Also those that an earlier tab of the browser kept. */
export async function firstTabWithUnsentPages(
  record: DisbursementWithInputsAndProofs,
  values: DisbursementFormValues,
  queryClient: QueryClient,
): Promise<DisbursementEditorTabName | undefined> {
  const names = record.proofs.map(({ id }) => id);
  for (const input of record.inputs) {
    if (input.inputTemplate.type !== 'progress') continue;
    const elements = await queryClient.fetchQuery(progressElementsOfDisbursementQuery(record.disbursement.id, input.inputTemplate.id));
    names.push(...mergedProgressRows(values.inputs[input.id] ?? '', elements).map(({ label }) => tradePhotosUploadKey(input, label)));
  }
  await Promise.all(names.map(restoreKeptPages));
  const waiting = targetsWithUnsentPages(names);
  return requestTabNames.find((tab) => waiting.some((name) => isUploadTargetOnTab(tab, name, record)));
}

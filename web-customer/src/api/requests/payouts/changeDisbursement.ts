import type { CreateDisbursementBody, PatchDisbursementBody } from '@portal/contracts/payouts/commands/disbursement';
import type { DisbursementView, DocumentFileView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import type { WithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { runUnderKey } from '@portal/web-shared/http/runUnderKey.ts';
import { callApi, callRecord, callSilent } from '../../apiClient.ts';

export const createDisbursement = async (projectId: string, body: CreateDisbursementBody): Promise<DisbursementView> => {
  const path = `valutierung-financing-projects/${projectId}/create-disbursement`;
  const { value } = await runUnderKey(`${path} ${JSON.stringify(body)}`, (idempotencyKey) =>
    callApi<DisbursementView>({ method: 'POST', path, body, idempotencyKey }),
  );
  return value;
};

export const deleteDisbursement = async (id: string): Promise<void> => {
  const path = `valutierung-disbursements/${id}`;
  await runUnderKey(`DELETE ${path}`, (idempotencyKey) => callSilent({ method: 'DELETE', path, idempotencyKey }));
};

/** A change of what was seen under an ETag: under the same key until an answer comes, however often it is sent. */
const patch = <View extends object>(path: string, body: object, ifMatch: string | undefined): Promise<WithEtag<View>> =>
  runUnderKey(`PATCH ${path} ${JSON.stringify(body)} ${ifMatch ?? ''}`, (idempotencyKey) =>
    callRecord<View>({ method: 'PATCH', path, body, ifMatch, idempotencyKey }),
  );

export const patchDisbursement = (id: string, body: PatchDisbursementBody, ifMatch: string | undefined) =>
  patch<DisbursementView>(`valutierung-disbursements/${id}`, body, ifMatch);

export const patchInputValue = (id: string, value: string | null, ifMatch: string | undefined) =>
  patch<InputValueView>(`valutierung-input-values/${id}`, { value }, ifMatch);

export const patchDocumentFile = (id: string, comment: string | null, ifMatch: string | undefined) =>
  patch<DocumentFileView>(`valutierung-document-files/${id}`, { comment }, ifMatch);

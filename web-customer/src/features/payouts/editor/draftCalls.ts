import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PatchDisbursementBody } from '@portal/contracts/payouts/commands/disbursement';
import type { DisbursementProofView, DisbursementView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { callRecord } from '../../../api/apiClient.ts';
import { patchDisbursement, patchProofComment, patchInputValue } from '../../../api/requests/payouts/disbursementCommands.ts';
import {
  disbursementKey,
  disbursementQuery,
  requestedProofsOfDisbursementQuery,
  inputValuesOfDisbursementQuery,
} from '../../../api/requests/payouts/payoutQueries.ts';
import type { StoredField } from '../autosave/createFieldAutosave.ts';
import {
  idOfFieldName,
  storedCommentText,
  storedInputText,
  storedNameText,
  storedPositionsText,
  type DisbursementWithInputsAndProofs,
} from './requestValues.ts';

const NOT_POSSIBLE_NOW = 409;

const tagOf = (row: object | undefined): string | undefined => (row as HasEtag | undefined)?.['@etag'];

/** The calls by which a request is saved; what they answer is what the screens show from then on. */
export function createFieldAutosaveCalls(id: string, queryClient: QueryClient) {
  const itself = disbursementQuery(id);
  const inputs = inputValuesOfDisbursementQuery(id);
  const proofs = requestedProofsOfDisbursementQuery(id);
  /** What is on its way was asked for before the change. */
  const cancelReads = (): Promise<unknown> =>
    Promise.all([itself, inputs, proofs].map(({ queryKey }) => queryClient.cancelQueries({ queryKey, exact: true })));
  async function noteRow<Row extends InputValueView | DisbursementProofView>(
    queryKey: QueryKey,
    { value, etag }: AnswerWithEtag<Row>,
    storedTextOf: (row: Row) => string,
  ): Promise<StoredField> {
    await cancelReads();
    queryClient.setQueryData<readonly Row[]>(queryKey, (rows) => rows?.map((row) => (row.id === value.id ? { ...row, ...value } : row)));
    queryClient.setQueryData(itself.queryKey, (seen) => seen && { ...seen, etag });
    return { etag, stored: storedTextOf(value) };
  }

  async function patchItself(
    body: PatchDisbursementBody,
    etag: string | undefined,
    storedTextOf: (disbursement: DisbursementView) => string,
  ): Promise<StoredField> {
    const answer = await patchDisbursement(id, body, etag);
    await cancelReads();
    queryClient.setQueryData(itself.queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: ['payouts', 'project', answer.value.financingProject.id] });
    return { etag: answer.etag, stored: storedTextOf(answer.value) };
  }

  async function patchField(field: string, stored: string, etag: string | undefined): Promise<StoredField> {
    await cancelReads();
    if (field === 'name') return patchItself({ name: stored }, etag, storedNameText);
    if (field === 'disbursementPositions')
      return patchItself(
        { disbursementPositions: JSON.parse(stored) as NonNullable<PatchDisbursementBody['disbursementPositions']> },
        etag,
        storedPositionsText,
      );
    const value = stored === '' ? null : stored;
    return field.startsWith('comments.')
      ? noteRow(proofs.queryKey, await patchProofComment(idOfFieldName(field), value, etag), storedCommentText)
      : noteRow(inputs.queryKey, await patchInputValue(idOfFieldName(field), value, etag), storedInputText);
  }

  async function send(field: string, stored: string, etag: string | undefined): Promise<StoredField> {
    try {
      return await patchField(field, stored, etag);
    } catch (error) {
      // It may not be the customer's turn any more.
      if (asProblem(error).status === NOT_POSSIBLE_NOW) void queryClient.invalidateQueries({ queryKey: disbursementKey(id) });
      throw error;
    }
  }

  /** With the ETag that counts for the field: that of its own resource. */
  async function fetchNow(field: string): Promise<{ readonly etag: string; readonly record: DisbursementWithInputsAndProofs }> {
    const [disbursement, inputRows, proofRows] = await Promise.all([
      queryClient.fetchQuery({ ...itself, staleTime: 0 }),
      queryClient.fetchQuery({ ...inputs, staleTime: 0 }),
      queryClient.fetchQuery({ ...proofs, staleTime: 0 }),
    ]);
    const record: DisbursementWithInputsAndProofs = { disbursement: disbursement.value, inputs: inputRows, proofs: proofRows };
    const isItself = field === 'name' || field === 'disbursementPositions';
    const row = isItself ? undefined : [...inputRows, ...proofRows].find((candidate) => candidate.id === idOfFieldName(field));
    if (isItself || row === undefined) return { etag: disbursement.etag, record };
    const collection = field.startsWith('comments.') ? 'valutierung-document-files' : 'valutierung-input-values';
    const etag =
      tagOf(row) ?? (await callRecord<InputValueView | DisbursementProofView>({ method: 'GET', path: `${collection}/${row.id}` })).etag;
    return { etag, record };
  }

  return { send, fetchNow };
}

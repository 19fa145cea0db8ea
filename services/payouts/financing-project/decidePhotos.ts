import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { MAX_PHOTOS_PER_DISBURSEMENT, MAX_PHOTOS_PER_TRADE } from '@portal/contracts/payouts/limits';
import { parseProgressReport, sameLabel, stringifyProgressReport, type ProgressItem } from '@portal/contracts/payouts/progress';
import { progressElementsShownInDisbursement } from '@portal/contracts/payouts/progressElements';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { isRefusal, refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { ProjectDecider } from './financingProjectCommands.ts';
import { findEditableDisbursement, firstRefusalOf, type RefusalOrUndefined } from './financingProjectRules.ts';
import type { Disbursement, FinancingProjectState, InputValue, SitePhoto } from './financingProjectState.ts';
import { checkProjectStorageNotFull } from './keptProofs.ts';

interface FoundReport {
  readonly disbursement: Disbursement;
  readonly report: InputValue;
}

/** Photos show how far a trade is, so they stand in a report of progress. */
function editableReport(inputValueId: string, state: FinancingProjectState, { actor }: DecisionFacts): FoundReport | Refusal {
  const disbursement = findEditableDisbursement(state, actor, ({ inputValues }) => inputValues.some(({ id }) => id === inputValueId));
  if (isRefusal(disbursement)) return disbursement;
  const report = disbursement.inputValues.find(({ id }) => id === inputValueId);
  return report === undefined || report.template.type !== 'progress' ? refuse('PHOTO_WITHOUT_REPORT') : { disbursement, report };
}

const requestHasRoom = ({ photos }: Disbursement, more: number): RefusalOrUndefined =>
  photos.length + more <= MAX_PHOTOS_PER_DISBURSEMENT ? undefined : refuse('TOO_MANY_PHOTOS', { max: MAX_PHOTOS_PER_DISBURSEMENT });

const tradeHasRoom = ({ photos }: Disbursement, { id }: InputValue, trade: string, more: number): RefusalOrUndefined =>
  photos.filter((photo) => photo.inputValueId === id && isOf(trade, photo)).length + more <= MAX_PHOTOS_PER_TRADE
    ? undefined
    : refuse('TOO_MANY_PHOTOS_OF_TRADE', { trade, max: MAX_PHOTOS_PER_TRADE });

const isOf = (trade: string, photo: SitePhoto): boolean => photo.trade !== null && sameLabel(photo.trade, trade);

export const decideCheckPhotoUpload: ProjectDecider<'CheckPhotoUpload'> = (command, state, facts) => {
  const found = editableReport(command.inputValueId, state, facts);
  return isRefusal(found) ? found : (firstRefusalOf(requestHasRoom(found.disbursement, 1), checkProjectStorageNotFull(state)) ?? []);
};

/** All of them or none; the trade is spelled as its report spells it. */
export const decideAddPhotos: ProjectDecider<'AddPhotos'> = (command, state, facts) => {
  const found = editableReport(command.inputValueId, state, facts);
  if (isRefusal(found)) return found;
  const { disbursement, report } = found;
  const asked = { disbursements: state.disbursements, disbursementId: disbursement.id, inputTemplateId: report.template.inputTemplateId };
  const element = progressElementsShownInDisbursement(asked)?.find(({ label }) => sameLabel(label, command.trade));
  if (element === undefined) return refuse('TRADE_UNKNOWN', { trade: command.trade });
  const { length } = command.photos;
  const broken = firstRefusalOf(tradeHasRoom(disbursement, report, element.label, length), requestHasRoom(disbursement, length));
  if (broken) return broken;
  const added = command.photos.map(({ photoId, document: { blobId, sizeBytes, sha256, mediaType, originalName } }) => ({
    type: 'SitePhotoAdded' as const,
    data: {
      disbursementId: disbursement.id,
      inputValueId: report.id,
      photoId,
      trade: element.label,
      blobId,
      sizeBytes,
      sha256,
      mediaType,
      originalName,
    },
  }));
  return [...reportNaming(element, disbursement, report), ...added];
};

/** A trade that only its template or another request names may leave the report again; one that has photos stays in it. */
function reportNaming(element: ProgressItem, { id }: Disbursement, report: InputValue): readonly FinancingProjectEvent[] {
  const own = parseProgressReport(report.value) ?? [];
  if (own.some(({ label }) => sameLabel(label, element.label))) return [];
  const value = stringifyProgressReport([...own, element]);
  return [{ type: 'InputValueWritten', data: { disbursementId: id, inputValueId: report.id, value } }];
}

export const decideRemovePhoto: ProjectDecider<'RemovePhoto'> = ({ photoId }, state, { actor }) => {
  const disbursement = findEditableDisbursement(state, actor, ({ photos }) => photos.some(({ id }) => id === photoId));
  if (isRefusal(disbursement)) return disbursement;
  return disbursement.photos.filter(({ id }) => id === photoId).map((photo) => removed(disbursement, photo));
};

/** A report that was typed on one device never takes photos away that came from another one. */
export const findTradeOfPhotosLeftOut = (
  { photos }: Disbursement,
  { id }: InputValue,
  items: readonly ProgressItem[],
): string | undefined =>
  photos.find((photo) => photo.inputValueId === id && photo.trade !== null && !items.some(({ label }) => isOf(label, photo)))?.trade ??
  undefined;

const removed = ({ id }: Disbursement, { id: photoId, inputValueId }: SitePhoto): FinancingProjectEvent => ({
  type: 'SitePhotoRemoved',
  data: { disbursementId: id, inputValueId, photoId },
});

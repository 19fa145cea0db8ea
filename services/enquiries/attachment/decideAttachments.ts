import { attachmentFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import { valuesOfState } from '@portal/contracts/record/fields';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { canRemoveAttachments, canAddOrEditAttachments } from '@portal/contracts/enquiries/statusRules';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { definedChanges } from '@portal/platform/commands/definedChanges';
import { isRefusal, refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { StoredUpload } from '@portal/platform/documents/checkAndStoreUpload';
import { decidePlanAttachmentFiling, emptyPlannedAttachmentFiling } from '../agree21/filingPlan.ts';
import { changedFieldNames } from '../enquiry/decisions/changedFieldNames.ts';
import type { AttachmentFields, EnquiryCommandOf } from '../enquiry/enquiryCommands.ts';
import { checkEnquiryActor, firstRefusalOf, type EnquiryDecision } from '../enquiry/decisions/enquiryRules.ts';
import type { Attachment, EnquiryState } from '../enquiry/enquiryState.ts';
import { checkEnquiryStorageNotFull } from '../enquiry/documents/keptDocuments.ts';

/** More than any case has, and few enough for one list. */
const MAX_ATTACHMENTS = 50;

export function decideAddAttachment(
  { attachmentId, fields, planned = {} }: EnquiryCommandOf<'AddAttachment'>,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  if (state.lifecycle !== 'live' && facts.actor.kind === 'bank_employee') return refuse('ENQUIRY_UNKNOWN');
  const broken = firstRefusalOf(checkEnquiryActor('bank_employee', facts.actor, state), mayChange(state), hasPlaceForMore(state));
  if (broken) return broken;
  if (findAttachmentOrUndefined(state, attachmentId) !== undefined) return refuse('ATTACHMENT_EXISTS');
  const plan = decidePlanAttachmentFiling({ id: attachmentId, planned: emptyPlannedAttachmentFiling, inAgree21: undefined }, planned);
  return 'refused' in plan ? plan : [{ type: 'AttachmentAdded', data: { attachmentId, ...fields } }, ...plan];
}

/** Name, description, whether the customer sees it, and how it is to be filed. What is only taken back is no change of the rest. */
export function decideEditAttachment(
  command: EnquiryCommandOf<'EditAttachment'>,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const { attachmentId, changes, planned = {} } = command;
  const attachment = findAttachmentForBank(attachmentId, state, facts);
  if (isRefusal(attachment)) return attachment;
  const plan = decidePlanAttachmentFiling(attachment, planned);
  if ('refused' in plan) return plan;
  const before = valuesOfState(attachmentFieldDefinitions, attachment);
  const after = { ...before, ...definedChanges(changes) };
  const changed = changedFieldNames(before, after);
  if (changed.length === 0 && plan.length === 0) return [];
  const takesBackOnly = plan.length === 0 && changed.every((field) => field === 'public') && !after.public;
  const broken = takesBackOnly ? mayGo(state) : mayChange(state);
  if (broken) return broken;
  if (attachment.document === undefined && after.public && !before.public) return refuse('ATTACHMENT_WITHOUT_DOCUMENT');
  const describes = changed.some((field) => field !== 'public' || attachment.document === undefined);
  return [
    ...(describes ? [edited(attachmentId, { ...after, public: attachment.document === undefined ? after.public : before.public })] : []),
    ...visibilityChange(attachment, after.public),
    ...plan,
  ];
}

/** What the customer has seen is taken back first. */
export function decideRemoveAttachment(attachmentId: string, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const attachment = findAttachmentForBank(attachmentId, state, facts);
  if (isRefusal(attachment)) return attachment;
  return mayGo(state) ?? [...visibilityChange(attachment, false), { type: 'AttachmentRemoved', data: { attachmentId } }];
}

export function decideCheckAttachmentUpload(attachmentId: string, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const attachment = findAttachmentForBank(attachmentId, state, facts);
  return isRefusal(attachment) ? attachment : (firstRefusalOf(mayChange(state), checkEnquiryStorageNotFull(state)) ?? []);
}

/** Uploading again replaces what was there; of what is public, the customer may read the new one. */
export function decideUploadAttachment(
  attachmentId: string,
  document: StoredUpload,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const attachment = findAttachmentForBank(attachmentId, state, facts);
  if (isRefusal(attachment)) return attachment;
  return (
    mayChange(state) ?? [
      { type: 'AttachmentUploaded', data: { attachmentId, ...document } },
      ...(attachment.public ? [released(attachmentId, document.sha256)] : []),
    ]
  );
}

export const findAttachmentOrUndefined = (state: EnquiryState, id: string): Attachment | undefined =>
  state.attachments.find((attachment) => attachment.id === id);

const edited = (attachmentId: string, fields: AttachmentFields): EnquiryEvent => ({
  type: 'AttachmentEdited',
  data: { attachmentId, ...fields },
});

const released = (attachmentId: string, sha256: string): EnquiryEvent => ({ type: 'AttachmentReleased', data: { attachmentId, sha256 } });

/** Without a document there is nothing that anybody could see. */
function visibilityChange({ id, document, public: isPublic }: Attachment, shallBePublic: boolean): readonly EnquiryEvent[] {
  if (document === undefined || isPublic === shallBePublic) return [];
  return [shallBePublic ? released(id, document.sha256) : { type: 'AttachmentTakenBack', data: { attachmentId: id } }];
}

export const findAttachmentForBank = (
  attachmentId: string,
  state: EnquiryState,
  { actor }: DecisionFacts,
  kind: 'bank_employee' | 'system' = 'bank_employee',
): Attachment | Refusal => checkEnquiryActor(kind, actor, state) ?? findAttachmentOrUndefined(state, attachmentId) ?? refuse('NOT_FOUND');

const mayChange = ({ status }: EnquiryState): Refusal | undefined =>
  canAddOrEditAttachments(status) ? undefined : refuse('ATTACHMENT_NOT_CHANGEABLE');

const mayGo = ({ status }: EnquiryState): Refusal | undefined =>
  canRemoveAttachments(status) ? undefined : refuse('ATTACHMENT_NOT_CHANGEABLE');

const hasPlaceForMore = ({ attachments }: EnquiryState): Refusal | undefined =>
  attachments.length < MAX_ATTACHMENTS ? undefined : refuse('TOO_MANY_ATTACHMENTS', { max: MAX_ATTACHMENTS });

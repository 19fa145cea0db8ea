import type { EnquiryTemplateEvent } from '@portal/contracts/catalogue/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { changedFields } from '../changedFields.ts';

type EnquiryTemplateFields = Extract<EnquiryTemplateEvent, { readonly type: 'EnquiryTemplateCreated' }>['data'];

interface EnquiryTemplateState {
  readonly lifecycle: 'absent' | 'live' | 'deleted';
  /** Undefined before there is one. */
  readonly fields: EnquiryTemplateFields | undefined;
}

type EnquiryTemplateCommand =
  | { readonly type: 'CreateEnquiryTemplate'; readonly fields: EnquiryTemplateFields }
  | {
      readonly type: 'EditEnquiryTemplate';
      readonly changes: { readonly [Field in keyof EnquiryTemplateFields]?: EnquiryTemplateFields[Field] | undefined };
    }
  | { readonly type: 'DeleteEnquiryTemplate' };

/** What an enquiry is made from, with the documents that it asks for. Its events are its data. */
export const enquiryTemplateAggregate: Aggregate<EnquiryTemplateState, EnquiryTemplateEvent, EnquiryTemplateCommand> = {
  category: 'enquiryTemplate',
  keepsPersonalData: false,
  initial: { lifecycle: 'absent', fields: undefined },
  evolve(state, event) {
    return event.type === 'EnquiryTemplateDeleted' ? { ...state, lifecycle: 'deleted' } : { lifecycle: 'live', fields: event.data };
  },
  decide(command, { lifecycle, fields }, { actor }) {
    if (actor.kind !== 'bank_employee' && actor.kind !== 'system') return refuse('ACTOR_NOT_ALLOWED');
    if (command.type === 'CreateEnquiryTemplate')
      return lifecycle === 'absent' ? [{ type: 'EnquiryTemplateCreated', data: command.fields }] : refuse('ENQUIRY_TEMPLATE_EXISTS');
    if (fields === undefined) return refuse('NOT_FOUND');
    if (command.type === 'DeleteEnquiryTemplate') return lifecycle === 'deleted' ? [] : [{ type: 'EnquiryTemplateDeleted', data: {} }];
    if (lifecycle !== 'live') return refuse('NOT_FOUND');
    const data = changedFields(fields, command.changes);
    return data === undefined ? [] : [{ type: 'EnquiryTemplateEdited', data }];
  },
};

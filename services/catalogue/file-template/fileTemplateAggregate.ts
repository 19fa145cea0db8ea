import type { FileTemplateEvent } from '@portal/contracts/catalogue/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { changedFields } from '../changedFields.ts';

type FileTemplateFields = Extract<FileTemplateEvent, { readonly type: 'FileTemplateCreated' }>['data'];

interface FileTemplateState {
  readonly lifecycle: 'absent' | 'live' | 'deleted';
  /** Undefined before there is one. */
  readonly fields: FileTemplateFields | undefined;
}

type FileTemplateCommand =
  | { readonly type: 'CreateFileTemplate'; readonly fields: FileTemplateFields }
  | {
      readonly type: 'EditFileTemplate';
      readonly changes: { readonly [Field in keyof FileTemplateFields]?: FileTemplateFields[Field] | undefined };
    }
  | { readonly type: 'DeleteFileTemplate' };

/** What a requested file is made from. Simple on purpose: its events are its data. */
export const fileTemplateAggregate: Aggregate<FileTemplateState, FileTemplateEvent, FileTemplateCommand> = {
  category: 'fileTemplate',
  keepsPersonalData: false,
  initial: { lifecycle: 'absent', fields: undefined },
  evolve(state, event) {
    return event.type === 'FileTemplateDeleted' ? { ...state, lifecycle: 'deleted' } : { lifecycle: 'live', fields: event.data };
  },
  decide(command, { lifecycle, fields }, { actor }) {
    if (actor.kind !== 'bank_employee' && actor.kind !== 'system') return refuse('ACTOR_NOT_ALLOWED');
    if (command.type === 'CreateFileTemplate')
      return lifecycle === 'absent' ? [{ type: 'FileTemplateCreated', data: command.fields }] : refuse('FILE_TEMPLATE_EXISTS');
    if (fields === undefined) return refuse('NOT_FOUND');
    if (command.type === 'DeleteFileTemplate') return lifecycle === 'deleted' ? [] : [{ type: 'FileTemplateDeleted', data: {} }];
    if (lifecycle !== 'live') return refuse('NOT_FOUND');
    const data = changedFields(fields, command.changes);
    return data === undefined ? [] : [{ type: 'FileTemplateEdited', data }];
  },
};

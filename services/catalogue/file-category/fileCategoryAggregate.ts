import type { CreateFileCategory, EditFileCategory } from '@portal/contracts/catalogue/commands/fileCategory';
import type { FileCategoryEvent } from '@portal/contracts/catalogue/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';

interface FileCategoryState {
  readonly lifecycle: 'absent' | 'live' | 'deleted';
  readonly name: string;
  readonly sortIndex: number;
}

type FileCategoryCommand =
  | ({ readonly type: 'CreateFileCategory' } & CreateFileCategory)
  | { readonly type: 'EditFileCategory'; readonly changes: EditFileCategory }
  | { readonly type: 'DeleteFileCategory' };

/** A category of documents. Simple on purpose: its events are its data. */
export const fileCategoryAggregate: Aggregate<FileCategoryState, FileCategoryEvent, FileCategoryCommand> = {
  category: 'fileCategory',
  keepsPersonalData: false,
  initial: { lifecycle: 'absent', name: '', sortIndex: 0 },
  evolve(state, event) {
    switch (event.type) {
      case 'FileCategoryCreated':
      case 'FileCategoryEdited':
        return { lifecycle: 'live', ...event.data };
      case 'FileCategoryDeleted':
        return { ...state, lifecycle: 'deleted' };
    }
  },
  decide(command, state, { actor }) {
    if (actor.kind !== 'bank_employee' && actor.kind !== 'system') return refuse('ACTOR_NOT_ALLOWED');
    switch (command.type) {
      case 'CreateFileCategory':
        return state.lifecycle === 'absent'
          ? [{ type: 'FileCategoryCreated', data: { name: command.name, sortIndex: command.sortIndex } }]
          : refuse('FILE_CATEGORY_EXISTS');
      case 'EditFileCategory': {
        if (state.lifecycle !== 'live') return refuse('NOT_FOUND');
        const name = command.changes.name ?? state.name;
        const sortIndex = command.changes.sortIndex ?? state.sortIndex;
        return name === state.name && sortIndex === state.sortIndex ? [] : [{ type: 'FileCategoryEdited', data: { name, sortIndex } }];
      }
      case 'DeleteFileCategory':
        if (state.lifecycle === 'absent') return refuse('NOT_FOUND');
        return state.lifecycle === 'deleted' ? [] : [{ type: 'FileCategoryDeleted', data: {} }];
    }
  },
};

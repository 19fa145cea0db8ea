import type { CreateTechnicalMessage, EditTechnicalMessage } from '@portal/contracts/instance/commands/technicalMessage';
import type { InstanceEvent } from '@portal/contracts/instance/events';
import { endsAfterItBegins } from '@portal/contracts/instance/technicalMessage';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { changed, isKeeper } from './noticeRules.ts';

type MessageEvent = Extract<InstanceEvent, { type: `TechnicalMessage${string}` }>;
type Message = Extract<MessageEvent, { type: 'TechnicalMessagePublished' }>['data'];

type TechnicalMessageState = { readonly lifecycle: 'absent' | 'deleted' } | { readonly lifecycle: 'live'; readonly message: Message };

type TechnicalMessageCommand =
  | ({ readonly type: 'PublishTechnicalMessage' } & CreateTechnicalMessage)
  | { readonly type: 'EditTechnicalMessage'; readonly changes: EditTechnicalMessage }
  | { readonly type: 'DeleteTechnicalMessage' };

/** A message for all users of an area: a stream of its own each. */
export const technicalMessageAggregate: Aggregate<TechnicalMessageState, MessageEvent, TechnicalMessageCommand> = {
  category: 'technicalMessage',
  keepsPersonalData: false,
  initial: { lifecycle: 'absent' },
  evolve: (_, event) => (event.type === 'TechnicalMessageDeleted' ? { lifecycle: 'deleted' } : { lifecycle: 'live', message: event.data }),
  decide(command, state, { actor }) {
    if (!isKeeper(actor)) return refuse('ACTOR_NOT_ALLOWED');
    switch (command.type) {
      case 'PublishTechnicalMessage': {
        const { type: _, ...message } = command;
        if (state.lifecycle !== 'absent') return refuse('ALREADY_PUBLISHED');
        return endsAfterItBegins(message) ? [{ type: 'TechnicalMessagePublished', data: message }] : refuse('MESSAGE_ENDS_TOO_EARLY');
      }
      case 'EditTechnicalMessage': {
        if (state.lifecycle !== 'live') return refuse('NOT_FOUND');
        const message = changed(state.message, command.changes);
        if (message === state.message) return [];
        return endsAfterItBegins(message) ? [{ type: 'TechnicalMessageEdited', data: message }] : refuse('MESSAGE_ENDS_TOO_EARLY');
      }
      case 'DeleteTechnicalMessage':
        if (state.lifecycle === 'absent') return refuse('NOT_FOUND');
        return state.lifecycle === 'deleted' ? [] : [{ type: 'TechnicalMessageDeleted', data: {} }];
    }
  },
};

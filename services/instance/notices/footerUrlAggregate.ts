import type { CreateFooterUrl, EditFooterUrl } from '@portal/contracts/instance/commands/footerUrl';
import type { InstanceEvent } from '@portal/contracts/instance/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { changed, isKeeper } from './noticeRules.ts';

type FooterEvent = Extract<InstanceEvent, { type: `FooterUrl${string}` }>;

type FooterUrlState = { readonly lifecycle: 'absent' | 'deleted' } | { readonly lifecycle: 'live'; readonly link: CreateFooterUrl };

type FooterUrlCommand =
  | ({ readonly type: 'PublishFooterUrl' } & CreateFooterUrl)
  | { readonly type: 'EditFooterUrl'; readonly changes: EditFooterUrl }
  | { readonly type: 'DeleteFooterUrl' };

/** A link in the footer: a stream of its own each. */
export const footerUrlAggregate: Aggregate<FooterUrlState, FooterEvent, FooterUrlCommand> = {
  category: 'footerUrl',
  keepsPersonalData: false,
  initial: { lifecycle: 'absent' },
  evolve: (_, event) =>
    event.type === 'FooterUrlDeleted'
      ? { lifecycle: 'deleted' }
      : { lifecycle: 'live', link: { ...event.data, target: event.data.target ?? 'both' } },
  decide(command, state, { actor }) {
    if (!isKeeper(actor)) return refuse('ACTOR_NOT_ALLOWED');
    switch (command.type) {
      case 'PublishFooterUrl': {
        const { type: _, ...link } = command;
        return state.lifecycle === 'absent' ? [{ type: 'FooterUrlPublished', data: link }] : refuse('ALREADY_PUBLISHED');
      }
      case 'EditFooterUrl': {
        if (state.lifecycle !== 'live') return refuse('NOT_FOUND');
        const link = changed(state.link, command.changes);
        return link === state.link ? [] : [{ type: 'FooterUrlEdited', data: link }];
      }
      case 'DeleteFooterUrl':
        if (state.lifecycle === 'absent') return refuse('NOT_FOUND');
        return state.lifecycle === 'deleted' ? [] : [{ type: 'FooterUrlDeleted', data: {} }];
    }
  },
};

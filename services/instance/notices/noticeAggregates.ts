import type { InstanceEvent } from '@portal/contracts/instance/events';
import type { Aggregate, Decision } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';

type MessageEvent = Extract<InstanceEvent, { type: 'TechnicalMessagePublished' }>;
type FooterEvent = Extract<InstanceEvent, { type: 'FooterUrlPublished' }>;

export interface Published {
  readonly isPublished: boolean;
}

/** Published once; screens that change it come later. */
const publish = <E extends MessageEvent | FooterEvent>(event: E, state: Published): Decision<E> =>
  state.isPublished ? refuse('ALREADY_PUBLISHED') : [event];

/** A message for all users of an area: a stream of its own each. */
export const technicalMessageAggregate: Aggregate<Published, MessageEvent, MessageEvent['data']> = {
  category: 'technicalMessage',
  keepsPersonalData: false,
  initial: { isPublished: false },
  evolve: () => ({ isPublished: true }),
  decide: (data, state) => publish({ type: 'TechnicalMessagePublished', data }, state),
};

/** A link in the footer: a stream of its own each. */
export const footerUrlAggregate: Aggregate<Published, FooterEvent, FooterEvent['data']> = {
  category: 'footerUrl',
  keepsPersonalData: false,
  initial: { isPublished: false },
  evolve: () => ({ isPublished: true }),
  decide: (data, state) => publish({ type: 'FooterUrlPublished', data }, state),
};

import type { InstanceEvent } from '@portal/contracts/instance/events';
import type { FooterUrlView } from '@portal/contracts/instance/footerUrl';
import type { TechnicalMessageView } from '@portal/contracts/instance/technicalMessage';
import { documentProjection } from '@portal/platform/projection-runtime/projection';

type MessageEvent = Extract<InstanceEvent, { type: 'TechnicalMessagePublished' }>;
type FooterEvent = Extract<InstanceEvent, { type: 'FooterUrlPublished' }>;

const idIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

export const technicalMessagesProjection = documentProjection<TechnicalMessageView, MessageEvent>({
  name: 'technical-messages',
  version: 1,
  collection: { name: 'technical-messages', filterable: ['target'], sortable: ['startDatetime'], searchable: [], counted: [['target']] },
  events: ['TechnicalMessagePublished'],
  key: (event) => idIn(event.envelope.stream),
  evolve: (_, { envelope, data }) => ({ id: idIn(envelope.stream), ...data }),
});

export const footerUrlsProjection = documentProjection<FooterUrlView, FooterEvent>({
  name: 'footer-urls',
  version: 1,
  collection: { name: 'footer-urls', filterable: [], sortable: ['sortIndex'], searchable: [], counted: [[]] },
  events: ['FooterUrlPublished'],
  key: (event) => idIn(event.envelope.stream),
  evolve: (_, { envelope, data }) => ({ id: idIn(envelope.stream), ...data }),
});

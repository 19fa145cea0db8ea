import type { InstanceEvent } from '@portal/contracts/instance/events';
import type { FooterUrlView } from '@portal/contracts/instance/footerUrl';
import type { TechnicalMessageView } from '@portal/contracts/instance/technicalMessage';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { documentProjection } from '@portal/platform/projection-runtime/projection';

type MessageEvent = Extract<InstanceEvent, { type: `TechnicalMessage${string}` }>;
type FooterEvent = Extract<InstanceEvent, { type: `FooterUrl${string}` }>;

interface Revised {
  readonly revision: number;
}
export type TechnicalMessageDocument = TechnicalMessageView & Revised;
export type FooterUrlDocument = FooterUrlView & Revised;

export const technicalMessagesProjection = documentProjection<TechnicalMessageDocument, MessageEvent>({
  name: 'technical-messages',
  version: 2,
  collection: {
    name: 'technical-messages',
    filterable: ['target'],
    sortable: ['startDatetime', 'endDatetime'],
    searchable: ['content'],
    counted: [['target']],
  },
  events: ['TechnicalMessagePublished', 'TechnicalMessageEdited', 'TechnicalMessageDeleted'],
  key: (event) => idOfStream(event.envelope.stream),
  evolve: (_, { type, envelope, data }) =>
    type === 'TechnicalMessageDeleted' ? undefined : { id: idOfStream(envelope.stream), ...data, revision: envelope.revision },
});

export const footerUrlsProjection = documentProjection<FooterUrlDocument, FooterEvent>({
  name: 'footer-urls',
  version: 2,
  collection: { name: 'footer-urls', filterable: [], sortable: ['sortIndex', 'label'], searchable: ['label', 'url'], counted: [[]] },
  events: ['FooterUrlPublished', 'FooterUrlEdited', 'FooterUrlDeleted'],
  key: (event) => idOfStream(event.envelope.stream),
  evolve: (_, { type, envelope, data }) =>
    type === 'FooterUrlDeleted'
      ? undefined
      : { id: idOfStream(envelope.stream), ...data, target: data.target ?? 'both', revision: envelope.revision },
});

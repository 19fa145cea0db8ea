import type { IntegrationEvent } from '@portal/contracts/integration/integrationEvent';
import { topicOfContext } from '@portal/contracts/integration/topics';
import type { OutgoingEvent } from '@portal/platform/bus/integrationBus';

const headers = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };

/** The context that an event's source begins with: `/enquiries/<id>`. */
const contextOf = ({ source }: IntegrationEvent): string => source.split('/')[1]!;

/** A public event as a message of Kafka in the structured mode of CloudEvents. */
export const kafkaMessageOf = (event: IntegrationEvent, topicPrefix: string | undefined): OutgoingEvent => ({
  topic: topicOfContext(contextOf(event), topicPrefix),
  key: event.partitionkey,
  headers,
  value: JSON.stringify(event),
});

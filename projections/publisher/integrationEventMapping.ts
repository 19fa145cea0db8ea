import type { z } from 'zod';
import type { IntegrationEvent, IntegrationEventDefinition } from '@portal/contracts/integration/integrationEvent';
import type { DomainEvent, RecordedEvent } from '@portal/platform/journal/journal';

export interface IntegrationEventContent {
  readonly definition: IntegrationEventDefinition;
  readonly data: object;
}

/** A released version with its data: only what its schema names. */
export const createIntegrationEventContent = <Type extends string, Data extends z.ZodObject>(
  definition: IntegrationEventDefinition<Type, Data>,
  data: z.output<Data> & object,
): IntegrationEventContent => ({ definition, data });

/** What a context tells other systems. */
export interface IntegrationEventsOfContext {
  /** All released versions. A version that is published no more stays here until nobody reads it from the topics. */
  readonly released: readonly IntegrationEventDefinition[];
  readonly rows: Readonly<Record<string, (stored: RecordedEvent, subject: string) => IntegrationEventContent>>;
}

/**
 * Which version of which public event a stored event becomes, by its type. Fields are named one by one, never spread, so
 * that nothing personal slips through. What has no row is not published.
 */
export const definePublishedEvents = <E extends DomainEvent>(declaration: {
  readonly released: readonly IntegrationEventDefinition[];
  readonly rows: {
    readonly [Type in E['type']]?: (stored: RecordedEvent<Extract<E, { type: Type }>>, subject: string) => IntegrationEventContent;
  };
}): IntegrationEventsOfContext => declaration as unknown as IntegrationEventsOfContext;

/** The public events of all contexts. */
export interface IntegrationEventMapping {
  readonly released: readonly IntegrationEventDefinition[];
  /** Each has a topic of the bus. */
  readonly contexts: readonly string[];
  /** Types of stored events that become public ones: for filtered reading of the journal. */
  readonly types: readonly string[];
  /**
   * The public event of a stored one, undefined when there is none. Pure, and the same at each call: its id is the
   * stored event's, its sequence the revision.
   * @throws EventUnreadable for a stored event that was damaged
   */
  eventOf(stored: RecordedEvent): IntegrationEvent | undefined;
}

const SEQUENCE_DIGITS = 10;

/** @throws TypeError when two contexts publish the same stored event, or release the same version */
export function createIntegrationEventMapping(published: readonly IntegrationEventsOfContext[]): IntegrationEventMapping {
  const released = published.flatMap((one) => one.released);
  once(released.map(({ type }) => type));
  const rows = new Map(published.flatMap((one) => Object.entries(one.rows)));
  once(published.flatMap((one) => Object.keys(one.rows)));
  return {
    released,
    contexts: [...new Set(released.map(({ context }) => context))],
    types: [...rows.keys()],
    eventOf(stored) {
      const { envelope } = stored;
      const subject = envelope.stream.slice(envelope.stream.indexOf('-') + 1);
      const row = rows.get(stored.type)?.(stored, subject);
      if (row === undefined) return undefined;
      const { definition, data } = row;
      if (!released.includes(definition)) throw new TypeError(`${definition.type} is not released`);
      return {
        specversion: '1.0',
        id: envelope.id,
        source: `/${definition.context}/${subject}`,
        type: definition.type,
        subject,
        time: envelope.recordedAt,
        datacontenttype: 'application/json',
        partitionkey: subject,
        sequence: String(envelope.revision).padStart(SEQUENCE_DIGITS, '0'),
        data,
      };
    },
  };
}

function once(types: readonly string[]): void {
  const twice = types.filter((type, index) => types.indexOf(type) !== index);
  if (twice.length > 0) throw new TypeError(`published twice: ${twice.join(', ')}`);
}

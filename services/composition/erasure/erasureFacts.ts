import type { AnyErasureRule } from '@portal/platform/contexts/defineErasureRule';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { eventsBeforeUnreadableOne, isUnreadableEvent } from '@portal/platform/journal/eventUnreadable';
import { erasureRuleOfStream, type ErasureParts } from './erasureParts.ts';
import type { OpenErasure } from './openErasure.ts';

const PAGE = 1_000;

/** What the log says of an erasure, as long as it can be read. */
export function createErasureFactReader({ rules, uniqueValues, engines: { journal }, log }: ErasureParts) {
  const begunBelow = async (stream: string, { of, parent }: AnyErasureRule, since: LogPosition): Promise<string[]> => {
    if (parent === undefined || !stream.startsWith(`${parent.category}-`)) return [];
    const found: string[] = [];
    for (let after = since; ;) {
      const page = await journal.readLog({ after, limit: PAGE, types: [parent.beginsWith] });
      // Whose an unreadable one is, nobody knows; without the person's key it cannot be read in any case.
      for (const event of page) if (!isUnreadableEvent(event) && of.parentSubject?.(event) === stream) found.push(event.envelope.stream);
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return found;
      after = last.envelope.position;
    }
  };
  /** The stream and all that began below it since then, parents first. */
  const begunSince = async (stream: string, since: LogPosition): Promise<readonly string[]> => {
    const children = (await Promise.all(rules.map((rule) => begunBelow(stream, rule, since)))).flat();
    return [stream, ...(await Promise.all(children.map((child) => begunSince(child, since)))).flat()];
  };
  const knownOf = async (stream: string) => {
    const rule = erasureRuleOfStream(rules, stream);
    const stored = await journal.readStream(stream);
    const events = eventsBeforeUnreadableOne(stored);
    if (events.length < stored.length)
      log.error('an erasure passes over what stands in a stream from an unreadable event on', {
        component: 'erasure',
        code: 'erasure-incomplete',
        stream,
        revision: events.length,
      });
    return {
      blobIds: events.flatMap((event) => rule?.blobsOf?.(event) ?? []),
      values: uniqueValues.everOf(stream, events).map((value) => ({ ...value, owner: stream })),
      words: events.flatMap((event) => rule?.searchedBy?.(event) ?? []),
    };
  };
  return {
    /** What is to be known of the streams when their keys are gone. */
    async of(subject: string, streams: readonly string[]): Promise<OpenErasure> {
      const known = await Promise.all(streams.map(knownOf));
      return {
        subject,
        streams,
        blobIds: known.flatMap(({ blobIds }) => blobIds),
        values: known.flatMap(({ values }) => values),
        words: [...new Set(known.flatMap(({ words }) => words))],
      };
    },
    begunSince,
  };
}

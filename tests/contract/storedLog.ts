import type { StoredRecord } from '@portal/platform/event-store/eventStore';
import { ciphertextAssociatedData, decryptPersonalText } from '@portal/platform/journal/personalData';
import type { TestPortal } from '../harness/testPortal.ts';

const MOST_EVENTS = 10_000;

/**
 * The log as it was written, a stream after the other: with its personal fields decrypted where their ciphertext stands, and
 * with names for what is another in each run (ids, hashes, keys, what a document became).
 */
export async function storedLog({ engines }: Pick<TestPortal, 'engines'>): Promise<string> {
  const records = await engines.events.readLog({ limit: MOST_EVENTS });
  const streams = [...new Set(records.map(({ stream }) => stream))];
  const opened = await Promise.all(
    streams.map(async (stream) => {
      const key = await engines.vault.key(stream);
      return records.filter((record) => record.stream === stream).map((record) => lineOf(record, key));
    }),
  );
  const named = opened.sort((a, b) => (withoutRandom(a) < withoutRandom(b) ? -1 : 1)).flat();
  const ids = new Map<string, string>();
  return named
    .join('')
    .replace(uuid, (id) => ids.get(id) ?? ids.set(id, `id-${ids.size + 1}`).get(id)!)
    .replace(hex, 'hex')
    .replace(drawn, '$1…');
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const hex = /[0-9a-f]{16,}/g;
/** Numbers of cases and documents, and the salt of a TAN. */
const drawn = /(\bV-\d{4}-|\bA21-|"salt":")[\w+/=-]+/g;
const withoutRandom = (lines: readonly string[]): string => lines.join('').replace(uuid, 'id').replace(hex, 'hex').replace(drawn, '$1…');

function lineOf({ id, type, stream, revision, payload }: StoredRecord, key: Buffer | undefined): string {
  const readable = payload
    .replace(
      /"cipher":"([^"]+)"/,
      (_, cipher: string) => `"cipher":${decryptPersonalText(cipher, key!, ciphertextAssociatedData(stream, id, type))}`,
    )
    .replaceAll(/"sizeBytes":\d+/g, '"sizeBytes":0');
  return `${stream} ${revision} ${type} ${id}\n ${readable}\n`;
}

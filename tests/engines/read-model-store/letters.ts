import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type {
  ReadModelDocument,
  GenerationWriter,
  ParkedStream,
  ReadModelStore,
  ReadModelWrite,
} from '@portal/platform/read-model-store/readModelStore';

export interface Letter extends ReadModelDocument {
  readonly text: string;
}

/** A read model of two collections, so that a batch can be written by half in more than one way. */
export const LETTERS = {
  name: 'letters',
  version: 1,
  collections: [
    { name: 'letters', filterable: ['text'], sortable: ['text'], searchable: ['text'], counted: [] },
    { name: 'drafts', filterable: [], sortable: [], searchable: [], counted: [] },
  ],
};

export const at = (number: number): LogPosition => String(number).padStart(12, '0') as LogPosition;

export const letter = (id: string, text: string): Letter => ({ id, text });
export const putLetterWrite = (document: Letter, collection = 'letters'): ReadModelWrite => ({ kind: 'put', collection, document });
export const deleteLetterWrite = (id: string, collection = 'letters'): ReadModelWrite => ({ kind: 'delete', collection, id });
export const parkedAt = (number: number): ParkedStream => ({
  stream: `letter-${number}`,
  position: at(number),
  eventType: 'LetterWritten',
  reason: 'RangeError',
});

const IDS = ['a', 'b', 'c', 'd', 'e'];
/** What both batches of a test are about: the second overwrites, adds, deletes and parks. */
export const firstBatch = { from: '' as LogPosition, to: at(1), writes: IDS.map((id) => putLetterWrite(letter(id, 'zuerst'))), parked: [] };
export const secondBatch = {
  from: at(1),
  to: at(2),
  writes: [
    ...IDS.slice(1).map((id) => putLetterWrite(letter(id, 'danach'))),
    deleteLetterWrite('a'),
    putLetterWrite(letter('f', 'danach')),
    putLetterWrite(letter('x', 'Entwurf'), 'drafts'),
  ],
  parked: [parkedAt(2)],
};

/** All that a generation holds, as text to be compared. */
export async function contentOf(writer: GenerationWriter): Promise<string> {
  const lines: string[] = [];
  for (const { name } of LETTERS.collections)
    for await (const document of writer.scan(name)) lines.push(`${name} ${JSON.stringify(document)}`);
  for (const parked of await writer.parked()) lines.push(JSON.stringify(parked));
  return [await writer.checkpoint(), ...lines].join('\n');
}

export async function openLetters(store: ReadModelStore, version = 1): Promise<GenerationWriter> {
  const { live, next } = await store.open({ ...LETTERS, version });
  const writer = next ?? live;
  if (writer === undefined) throw new Error('nothing was opened');
  return writer;
}

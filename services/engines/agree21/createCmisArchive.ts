import { createHash, randomUUID } from 'node:crypto';
import { unescape } from 'node:querystring';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { documentFilingSchema } from '@portal/contracts/agree21/agree21Contract';
import type { ArchivedDocument, DocumentArchive, DocumentToHandOver, HandOverOutcome } from '@portal/platform/agree21/documentArchive';
import { throwOddAnswer, parseAnswer, type OutsideAnswer } from './requestWithoutRetry.ts';
import { createAuthenticatedAgree21Client, type Agree21AccessOptions } from './createAuthenticatedAgree21Client.ts';

const ASKED_FOR = ['cmis:baseTypeId', 'cmis:objectId', 'cmis:creationDate', 'cmis:description', 'cmis:contentStreamLength'].join(',');

const folderSchema = z.object({ 'cmis:baseTypeId': z.literal('cmis:folder') });
const documentSchema = z.object({
  'cmis:objectId': z.string().min(1).max(200),
  'cmis:creationDate': z.int(),
  'cmis:description': z.string().nullish(),
  'cmis:contentStreamLength': z.int().nullish(),
});
const answerSchema = z.object({ succinctProperties: z.unknown() });
const faultSchema = z.object({ exception: z.string() });
/** What the repository keeps of a document for us, as its description. */
const descriptionSchema = documentFilingSchema.extend({ sizeBytes: z.int(), sha256: z.string() });

interface Kept {
  readonly entry: ArchivedDocument;
  readonly sha256: string;
}
/** `other`: something lies there that is not, or not any more, what was handed over. */
type Found = Kept | 'other' | undefined;

/** The content is not what was said of it: the archive gets no end of it, and keeps nothing. */
class ContentChanged extends Error {}

/**
 * A repository that speaks CMIS 1.1 (browser binding): documents lie in one folder, each with its key as its name, which a folder
 * has once. CMIS knows neither persons nor shelves: how a document is filed stands in its description.
 */
export function createCmisArchive(parts: Agree21AccessOptions): DocumentArchive {
  const { url: folder } = parts.settings;
  const access = createAuthenticatedAgree21Client(parts);
  const section = unescape(folder.slice(folder.lastIndexOf('/') + 1));

  const propertiesAt = async (url: string, signal: AbortSignal): Promise<unknown> => {
    const answer = await access.ask({
      method: 'GET',
      url: `${url}?cmisselector=object&succinct=true&filter=${ASKED_FOR}`,
      headers,
      signal,
    });
    if (answer.status === 200) return propertiesOf(answer);
    return answer.status === 404 && faultOf(answer) === 'objectNotFound' ? undefined : throwOddAnswer();
  };
  const look = async (key: string, signal: AbortSignal): Promise<Found> => {
    const properties = await propertiesAt(`${folder}/${encodeURIComponent(key)}`, signal);
    return properties === undefined ? undefined : keptOf(properties);
  };
  /** `whole`: the repository has just said that it has taken all of it. */
  const keptOf = (properties: unknown, whole = false): Kept | 'other' => {
    const { success, data } = documentSchema.safeParse(properties);
    if (!success) return throwOddAnswer();
    const filed = filedIn(data['cmis:description']);
    // The description is ours: only the size says that the content is there as well.
    const sizeBytes = data['cmis:contentStreamLength'] ?? (whole ? filed?.sizeBytes : undefined);
    if (filed === undefined || sizeBytes !== filed.sizeBytes) return 'other';
    const { personId, comment, shelfId, formId, formName, sha256 } = filed;
    const archivedAt = new Date(data['cmis:creationDate']).toISOString();
    const entry = { personId, comment, shelfId, formId, formName, section, documentId: data['cmis:objectId'], archivedAt };
    return { entry, sha256 };
  };
  const create = async (document: DocumentToHandOver, signal: AbortSignal): Promise<OutsideAnswer> => {
    const { type, sizeBytes, content } = formOf(document);
    return access.ask({ method: 'POST', url: folder, headers: { ...headers, 'Content-Type': type }, body: { sizeBytes, content }, signal });
  };

  return {
    async handOver(document, signal) {
      const before = await look(document.key, signal);
      if (before !== undefined) return handedOver(document, before);
      try {
        const answer = await create(document, signal);
        if (answer.status === 200 || answer.status === 201) return handedOver(document, keptOf(propertiesOf(answer), true));
        if (answer.status !== 409) return throwOddAnswer();
        // Somebody was quicker, or the repository has a rule that the document breaks; products name the first by several words.
        const there = await look(document.key, signal);
        if (there !== undefined) return handedOver(document, there);
        return faultOf(answer) === 'constraint' ? { kind: 'refused', reason: 'documentRefused' } : throwOddAnswer();
      } catch (error) {
        if (error instanceof ContentChanged) return { kind: 'refused', reason: 'documentRefused' };
        throw error;
      }
    },
    async find(key, signal) {
      const found = await look(key, signal);
      // Without its folder a repository says of every document that there is none.
      if (found === undefined && !folderSchema.safeParse(await propertiesAt(folder, signal)).success) return throwOddAnswer();
      return found === 'other' ? undefined : found?.entry;
    },
  };
}

const headers = { Accept: 'application/json' };

const handedOver = ({ sha256 }: DocumentToHandOver, there: Kept | 'other'): HandOverOutcome =>
  there !== 'other' && there.sha256 === sha256 ? { kind: 'archived', entry: there.entry } : { kind: 'refused', reason: 'keyTaken' };

/** A form with the document as its last field, and what it takes as a whole. */
function formOf(document: DocumentToHandOver) {
  const { key, personId, comment, shelfId, formId, formName, name, mediaType, sizeBytes, sha256 } = document;
  const filing = documentFilingSchema.parse({ personId, comment, shelfId, formId, formName, name: name.slice(0, 500) });
  const properties = {
    'cmis:objectTypeId': 'cmis:document',
    'cmis:name': key,
    'cmis:description': JSON.stringify({ ...filing, sizeBytes, sha256 }),
  };
  const fields = Object.entries(properties).flatMap(([id, value], index): [string, string][] => [
    [`propertyId[${index}]`, id],
    [`propertyValue[${index}]`, value],
  ]);
  const boundary = `portal-${randomUUID()}`;
  const part = (disposition: string, type: string, value = ''): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${value}`;
  const head = Buffer.from(
    [['cmisaction', 'createDocument'] as const, ['succinct', 'true'] as const, ...fields]
      .map(([field, value]) => `${part(`name="${field}"`, 'text/plain; charset=utf-8', value)}\r\n`)
      .join('') + part(`name="content"; filename="${quoted(filing.name)}"`, mediaType),
  );
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    sizeBytes: head.length + sizeBytes + end.length,
    async content(): Promise<Readable> {
      const source = await document.content();
      const form = Readable.from(inOrder(head, unchanged(source, document), end), { objectMode: false });
      source.on('error', (error) => form.destroy(error));
      form.once('close', () => source.destroy());
      return form;
    },
  };
}

/** As browsers write the name of a file into a form. */
const quoted = (name: string): string => name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));

async function* inOrder(head: Buffer, content: AsyncIterable<Buffer>, end: Buffer): AsyncGenerator<Buffer> {
  yield head;
  yield* content;
  yield end;
}

async function* unchanged(source: Readable, { sizeBytes, sha256 }: DocumentToHandOver): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > sizeBytes) throw new ContentChanged();
    hash.update(chunk);
    yield chunk;
  }
  if (bytes !== sizeBytes || hash.digest('hex') !== sha256) throw new ContentChanged();
}

function filedIn(description: string | null | undefined): z.output<typeof descriptionSchema> | undefined {
  try {
    return descriptionSchema.safeParse(JSON.parse(description ?? '')).data;
  } catch {
    return undefined;
  }
}

const propertiesOf = (answer: OutsideAnswer): unknown => parseAnswer(answerSchema, answer).succinctProperties;

/** A proxy's 404 or 409 has none. */
const faultOf = (answer: OutsideAnswer): string => parseAnswer(faultSchema, answer).exception;

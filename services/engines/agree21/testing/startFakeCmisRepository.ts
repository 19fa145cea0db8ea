import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Agree21ServiceFaultHandler } from './startFakeAgree21Service.ts';

/** A document as a repository has it: what was sent of it, by the names of its properties. */
interface KeptDocument {
  readonly description: string;
  /** As the repository measured it; null where it does not say. */
  length: number | null;
  readonly fileName: string;
  readonly mediaType: string;
}

export interface FakeCmisRepository {
  /** Of the folder for documents. */
  readonly url: string;
  readonly login: { readonly user: string; readonly password: string };
  fault: Agree21ServiceFaultHandler | undefined;
  /** By their names. */
  readonly documents: Map<string, KeptDocument>;
  /** How often it was asked to create one, to the end. */
  creations: number;
  /** Whether its answer to a creation has the size. */
  tellsSizeAtOnce: boolean;
  /** What it calls a name that is taken. */
  nameTaken: string;
  close(): Promise<void>;
}

const PATH = '/browser/A1/root/Ablage%20f%C3%BCr%20das%20Portal';

/** A repository with a folder, by the browser binding of CMIS 1.1, as OpenCMIS answers. */
export async function startFakeCmisRepository(): Promise<FakeCmisRepository> {
  const say = (response: ServerResponse, status: number, body: object): void =>
    void response.writeHead(status, { 'Content-Type': 'application/json;charset=utf-8' }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse, status: number, exception: string): void =>
    say(response, status, { exception, message: 'Sagt nichts.' });
  const propertiesOf = (name: string, { description, length }: KeptDocument): object => ({
    succinctProperties: {
      'cmis:objectId': `id-${name}`,
      'cmis:baseTypeId': 'cmis:document',
      'cmis:creationDate': Date.parse('2026-11-21T10:00:00.000Z'),
      'cmis:description': description,
      'cmis:contentStreamLength': length,
    },
  });
  const create = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await buffer(request);
    repository.creations += 1;
    const body = new Response(sent, { headers: { 'Content-Type': request.headers['content-type'] ?? '' } });
    const form = await body.formData();
    const properties = new Map<unknown, string>();
    for (let index = 0; form.has(`propertyId[${index}]`); index += 1)
      properties.set(form.get(`propertyId[${index}]`), String(form.get(`propertyValue[${index}]`)));
    const content = form.get('content');
    const [name = '', description = ''] = [properties.get('cmis:name'), properties.get('cmis:description')];
    const isWhole = form.get('cmisaction') === 'createDocument' && properties.get('cmis:objectTypeId') === 'cmis:document';
    if (!isWhole || name === '' || !(content instanceof File)) return refuse(response, 400, 'invalidArgument');
    if (repository.documents.has(name)) return refuse(response, 409, repository.nameTaken);
    const kept = { description, length: content.size, fileName: content.name, mediaType: content.type };
    repository.documents.set(name, kept);
    say(response, 201, propertiesOf(name, repository.tellsSizeAtOnce ? kept : { ...kept, length: null }));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (repository.fault?.(request, response) === true) return;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://repository');
    const { user, password } = repository.login;
    if (request.headers.authorization !== `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
      return void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="CMIS"' }).end();
    const isQuestion = searchParams.get('cmisselector') === 'object' && searchParams.get('succinct') === 'true';
    if (request.method === 'POST' && pathname === PATH) return create(request, response);
    if (!isQuestion) return refuse(response, 400, 'invalidArgument');
    if (pathname === PATH) return say(response, 200, { succinctProperties: { 'cmis:objectId': '101', 'cmis:baseTypeId': 'cmis:folder' } });
    const name = pathname.startsWith(`${PATH}/`) ? decodeURIComponent(pathname.slice(PATH.length + 1)) : '';
    const kept = repository.documents.get(name);
    return kept === undefined ? refuse(response, 404, 'objectNotFound') : say(response, 200, propertiesOf(name, kept));
  };
  const server = createServer((request, response) => {
    // Whoever breaks off reads nothing.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const repository: FakeCmisRepository = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`,
    login: { user: 'portal', password: `geheim ä:${randomUUID()}` },
    fault: undefined,
    documents: new Map(),
    creations: 0,
    tellsSizeAtOnce: true,
    nameTaken: 'nameConstraintViolation',
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return repository;
}

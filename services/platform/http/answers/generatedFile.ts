import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPageTemplateWithScriptHashes, sendAppPage } from '../edge/createPageTemplateWithScriptHashes.ts';
import { assetHeaders } from '../edge/securityHeaders.ts';

/** What stands beside an app although nobody has built it: a page, under the policy of pages, or a file. */
export type GeneratedAppFile = { readonly page: string } | { readonly mediaType: string; readonly content: string | Buffer };
export type GenerateAppFile = () => Promise<GeneratedAppFile>;

/** Asked about each time, sent only when it is another one. What cannot be made ends the connection, as a broken file does. */
export function sendGeneratedAppFile(request: IncomingMessage, response: ServerResponse, make: GenerateAppFile, secure: boolean): void {
  make()
    .then((file) => ('page' in file ? sendPage(request, response, file.page, secure) : send(request, response, file, secure)))
    .catch(() => response.destroy());
}

const sendPage = (request: IncomingMessage, response: ServerResponse, page: string, secure: boolean): Promise<void> =>
  sendAppPage({ request, response, secure }, createPageTemplateWithScriptHashes(page), undefined);

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { mediaType, content }: Exclude<GeneratedAppFile, { page: string }>,
  secure: boolean,
): void {
  const bytes = Buffer.from(content);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = [...assetHeaders(mediaType, secure), 'Content-Type', mediaType, 'ETag', etag, 'Cache-Control', 'no-cache'];
  if (matchesEtag(request.headers['if-none-match'], etag)) return void response.writeHead(304, headers).end();
  response.writeHead(200, [...headers, 'Content-Length', String(bytes.length)]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** If-None-Match compares weakly: a proxy that compresses has made the ETag weak (RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ServerRenderedMarkup } from '@portal/contracts/instance/views/startData';
import { pageWithNonce } from './securityHeaders.ts';

/** What the server writes into the page of an app at this path; undefined where it has nothing to say. Never rejects. */
export type LoadPageFilling = (path: string) => Promise<ServerRenderedMarkup | undefined>;

/** The page of a built app: the same for all its paths but for what fills it. */
export interface AppPageTemplate {
  readonly html: string;
  /** Of the scripts within it, as a policy names them. */
  readonly scripts: readonly string[];
}

export interface PageExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly secure: boolean;
  readonly framesFrom?: string | undefined;
}

/** What stands between, where it ends, is for a page that nothing fills. */
const HEAD = /<!--first-screen-head-->(?:(.*?)<!--\/first-screen-head-->)?/s;
const BODY = '<!--first-screen-body-->';
const inlineScripts = /<script>([\s\S]*?)<\/script>/g;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createPageTemplateWithScriptHashes(html: string): AppPageTemplate {
  const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  return { html, scripts: [...html.matchAll(inlineScripts)].map(([, script = '']) => hashOf(script)) };
}

/** Fresh each time: the nonce is one answer's own. */
export async function sendAppPage(
  { request, response, secure, framesFrom }: PageExchange,
  page: AppPageTemplate,
  filling: ServerRenderedMarkup | undefined,
): Promise<void> {
  const filled = page.html.replace(HEAD, (_, unfilled = '') => filling?.head ?? unfilled).replace(BODY, () => filling?.body ?? '');
  const { html, headers } = pageWithNonce(filled, secure, { scripts: page.scripts, framesFrom });
  const { bytes, encoding } = await compressed(html, request.headers['accept-encoding']);
  response.writeHead(200, [
    ...headers,
    ...['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store', 'Vary', 'Accept-Encoding'],
    ...(encoding === undefined ? [] : ['Content-Encoding', encoding]),
    ...['Content-Length', String(bytes.length)],
  ]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

async function compressed(html: string, accepted = ''): Promise<{ readonly bytes: Buffer; readonly encoding?: string }> {
  const bytes = Buffer.from(html);
  // Quick rather than small: it is done for each page.
  if (/\bbr\b/.test(accepted))
    return { bytes: await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { bytes: await compressGzip(bytes), encoding: 'gzip' };
  return { bytes };
}

import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  createPageTemplateWithScriptHashes,
  sendAppPage,
  type AppPageTemplate,
  type LoadPageFilling,
  type PageExchange,
} from './createPageTemplateWithScriptHashes.ts';
import { sendGeneratedAppFile, type GenerateAppFile } from '../answers/generatedFile.ts';
import { matchesEtag } from '../answers/generatedFile.ts';
import { assetHeaders } from './securityHeaders.ts';

/** A built web app. The one at `/` serves all that no other mount takes. */
export interface StaticApp {
  readonly mount: '/' | `/${string}`;
  readonly folder: string;
  readonly fill?: LoadPageFilling;
  /** Files that are made when they are asked for, by their paths below the mount; they come before built ones. */
  readonly made?: ReadonlyMap<string, GenerateAppFile>;
  /** The one other origin whose pages may stand in a frame of it. */
  readonly framesFrom?: string | undefined;
}

interface Asset {
  readonly file: string;
  readonly mediaType: string;
  readonly etag: string;
  readonly immutable: boolean;
  readonly sizes: { readonly plain: number; readonly br: number | undefined; readonly gz: number | undefined };
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const hashed = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** Serves the apps; false when no app takes the path. The folders are listed once, so no path leads out of them. */
export function createStaticAppHandler(
  apps: readonly StaticApp[],
): (request: IncomingMessage, response: ServerResponse, path: string, secure: boolean) => boolean {
  const loaded = apps.map(loadApp).sort((a, b) => b.mount.length - a.mount.length);
  return (request, response, path, secure) => {
    const app = loaded.find(({ mount }) => mount === '' || path === mount || path.startsWith(`${mount}/`));
    if (!app || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const place = path.slice(app.mount.length);
    const make = app.made.get(place);
    const asset = app.assets.get(place);
    if (make) sendGeneratedAppFile(request, response, make, secure);
    else if (asset) sendAsset(request, response, asset, secure);
    else if (app.page !== undefined && isPagePath(request, path))
      answerPage({ request, response, secure, framesFrom: app.framesFrom }, app.page, app.fill(path));
    else return false;
    return true;
  };
}

const nothing: LoadPageFilling = () => Promise.resolve(undefined);

function answerPage(exchange: PageExchange, page: AppPageTemplate, filling: ReturnType<LoadPageFilling>): void {
  filling.then((filled) => sendAppPage(exchange, page, filled)).catch(() => exchange.response.destroy());
}

/** What looks like a file is one that is missing, unless a person navigates there. */
function isPagePath(request: IncomingMessage, path: string): boolean {
  if (path.includes('/assets/')) return false;
  return !/\.[a-z0-9]{1,11}$/i.test(path) || (request.headers.accept ?? '').includes('text/html');
}

function loadApp({ mount, folder, fill = nothing, made = new Map<string, GenerateAppFile>(), framesFrom }: StaticApp) {
  const assets = new Map<string, Asset>();
  const indexFile = join(folder, 'index.html');
  for (const file of existsSync(folder) ? filesIn(folder) : []) {
    if (file === indexFile || file.endsWith('.br') || file.endsWith('.gz')) continue;
    assets.set(`/${encodeURI(relative(folder, file).split(sep).join('/'))}`, describe(file));
  }
  const page = existsSync(indexFile) ? createPageTemplateWithScriptHashes(readFileSync(indexFile, 'utf8')) : undefined;
  return { mount: mount === '/' ? '' : mount, page, fill, framesFrom, assets, made };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function describe(file: string): Asset {
  const { size, mtimeMs } = statSync(file);
  const sizeOf = (name: string): number | undefined => statSync(name, { throwIfNoEntry: false })?.size;
  return {
    file,
    mediaType: mediaTypes[extname(file).toLowerCase()] ?? 'application/octet-stream',
    etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    immutable: hashed.test(file) && file.includes(`${sep}assets${sep}`),
    sizes: { plain: size, br: sizeOf(`${file}.br`), gz: sizeOf(`${file}.gz`) },
  };
}

function sendAsset(request: IncomingMessage, response: ServerResponse, asset: Asset, secure: boolean): void {
  const headers = [
    ...assetHeaders(asset.mediaType, secure),
    ...['Content-Type', asset.mediaType, 'ETag', asset.etag, 'Vary', 'Accept-Encoding'],
    ...['Cache-Control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache'],
  ];
  if (matchesEtag(request.headers['if-none-match'], asset.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { file, size, encoding } = variantOf(asset, request.headers['accept-encoding']);
  if (encoding) headers.push('Content-Encoding', encoding);
  response.writeHead(200, [...headers, 'Content-Length', String(size)]);
  if (request.method === 'HEAD') response.end();
  else pipeline(createReadStream(file), response).catch(() => response.destroy());
}

function variantOf({ file, sizes }: Asset, accepted = ''): { readonly file: string; readonly size: number; readonly encoding?: string } {
  if (sizes.br !== undefined && /\bbr\b/.test(accepted)) return { file: `${file}.br`, size: sizes.br, encoding: 'br' };
  if (sizes.gz !== undefined && /\bgzip\b/.test(accepted)) return { file: `${file}.gz`, size: sizes.gz, encoding: 'gzip' };
  return { file, size: sizes.plain };
}

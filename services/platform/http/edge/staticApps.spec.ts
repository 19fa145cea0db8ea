import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';

const script = 'document.title;';
const fillable = `<!--first-screen-head--><style>built</style><!--/first-screen-head--><script>${script}</script><div><!--first-screen-body--></div>`;
/** A dollar sign means something to who replaces carelessly. */
const fill = (path: string) =>
  Promise.resolve(path === '/login' ? { head: '<style nonce="__CSP_NONCE__"></style>', body: "<h1>Login $& $'</h1>" } : undefined);

let folder: string;
let edge: RunningEdge;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-static-'));
  for (const app of ['customer', 'admin']) {
    await mkdir(join(folder, app, 'assets'), { recursive: true });
    await writeFile(join(folder, app, 'index.html'), `<title>${app}</title><meta nonce="__CSP_NONCE__">${fillable}`);
    await writeFile(join(folder, app, 'assets', 'index-Ab12Cd34.js'), `"${app}"`);
  }
  await writeFile(join(folder, 'customer', 'assets', 'index-Ab12Cd34.js.br'), 'compressed');
  await writeFile(join(folder, 'customer', 'assets', 'pdf.worker-Ab12Cd34.mjs'), 'work();');
  await writeFile(join(folder, 'customer', 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'secret.txt'), 'geheim');
  edge = await startEdge([], {
    staticApps: [
      { mount: '/', folder: join(folder, 'customer'), fill },
      { mount: '/admin', folder: join(folder, 'admin'), framesFrom: 'https://feedback.bank.example' },
    ],
  });
});
afterAll(async () => {
  await edge.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => edge.call('GET', path, headers);

describe('the web apps', () => {
  it('answer each of their history-mode paths with their page', async () => {
    expect(await (await get('/')).text()).toContain('<title>customer</title>');
    expect(await (await get('/vorgaenge/17')).text()).toContain('<title>customer</title>');
    expect(await (await get('/admin')).text()).toContain('<title>admin</title>');
    expect(await (await get('/admin/kunden')).text()).toContain('<title>admin</title>');
    expect(await (await get('/administration')).text()).toContain('<title>customer</title>');
  });
  it('carry the nonce of the answer, under a strict policy', async () => {
    const response = await get('/');
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
  it('carry what the server writes into them, under the same nonce, and nothing where it has nothing to say', async () => {
    const response = await get('/login');
    const page = await response.text();
    const nonce = /nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(page).toContain(`<style nonce="${nonce}"></style>`);
    expect(page).toContain("<div><h1>Login $& $'</h1></div>");
    expect(await (await get('/')).text()).toContain('<div></div>');
    expect(await (await get('/admin')).text()).toContain('<div></div>');
  });
  it('keep what they were built with where the server has nothing to say', async () => {
    expect(await (await get('/')).text()).toContain('<style>built</style><script>');
    expect(await (await get('/login')).text()).not.toContain('built');
  });
  it('run no script within them but those that they were built with', async () => {
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = (await get('/login')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });
  it('frame pages of one other origin where it is named, whose scripts run in none of them', async () => {
    const policyAt = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
    expect(await policyAt('/admin')).toContain('frame-src https://feedback.bank.example;');
    expect(/script-src ([^;]*);/.exec(await policyAt('/admin'))?.[1]).not.toContain('feedback.bank.example');
    expect(await policyAt('/')).toContain("frame-src 'none';");
    expect(await policyAt('/')).not.toContain('feedback.bank.example');
  });
  it('come compressed for who can read that', async () => {
    const page = await (await get('/login', { 'accept-encoding': 'identity' })).text();
    for (const encoding of ['br', 'gzip']) {
      const response = await get('/login', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect((await response.text()).length).toBe(page.length);
    }
    expect((await edge.call('HEAD', '/login')).status).toBe(200);
  });
  it('let hashed assets be kept for ever, compressed for who can read that', async () => {
    const plain = await get('/assets/index-Ab12Cd34.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toMatch('text/javascript');
    expect(await plain.text()).toBe('"customer"');
    expect(await encodingOf('/assets/index-Ab12Cd34.js')).toEqual(['br', '10']);
    expect(await (await get('/admin/assets/index-Ab12Cd34.js')).text()).toBe('"admin"');
  });
  it.each([
    ['a script, which a worker may be, nothing but scripts and files of their own', '/assets/index-Ab12Cd34.js', "'self'"],
    ['a script of PDF.js likewise', '/assets/pdf.worker-Ab12Cd34.mjs', "'self'"],
    ['a picture that is opened by its address nothing at all', '/favicon.svg', "'none'"],
  ])('allow %s', async (_, path, allowed) => {
    const policy = (await get(path)).headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((each) => each.split(/ (.*)/, 2) as [string, string]));
    expect(directives.get('default-src')).toBe("'none'");
    for (const name of ['script-src', 'connect-src']) expect(directives.get(name) ?? directives.get('default-src'), name).toBe(allowed);
    for (const name of ['base-uri', 'frame-ancestors']) expect(directives.get(name), name).toBe("'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
  });
  it('have other files revalidated', async () => {
    const first = await get('/favicon.svg');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/favicon.svg', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  });
  it('answer 404 for an asset that is missing', async () => {
    expect((await get('/assets/index-old00000.js')).status).toBe(404);
    expect((await get('/missing.png')).status).toBe(404);
  });
  it('never leave their folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/admin/../../secret.txt',
    ]) {
      expect(await rawBody(path)).not.toContain('geheim');
    }
  });
  it('take no other methods and leave /api alone', async () => {
    expect((await edge.call('POST', '/')).status).toBe(404);
    expect((await get('/api/unknown')).status).toBe(404);
  });
});

const rawBody = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ port: edge.port, host: '127.0.0.1', path }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve(body));
    })
      .on('error', reject)
      .end();
  });

const encodingOf = (path: string): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    request({ port: edge.port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      response.resume();
      response.on('end', () => resolve([response.headers['content-encoding'], response.headers['content-length']]));
    })
      .on('error', reject)
      .end();
  });

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineView } from '@portal/contracts/shared/defineView';
import { notFoundProblem } from '../problems.ts';
import { defineRoute } from '../defineRoute.ts';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';
import type { OpenApiDocument } from './openApi.ts';

const project = defineView('Project', {
  id: z.uuid(),
  name: z.string().meta({ title: 'Name <des> Projekts' }),
  note: z.string().nullable(),
});
let edge: RunningEdge;

beforeAll(async () => {
  const summary = 'Ein Projekt <lesen>';
  const employee = { anyOf: ['ROLE_BANK_EMPLOYEE', 'ROLE_AUDITOR'] } as const;
  edge = await startEdge(
    [
      defineRoute({
        method: 'GET',
        path: '/projects/:id',
        summary,
        access: { employee },
        answers: { resource: project },
        handle: async () => notFoundProblem(),
      }),
      defineRoute({
        method: 'PATCH',
        path: '/projects/:id',
        summary: 'Ändern',
        access: { employee },
        body: z.strictObject({ name: z.string().trim().min(1).max(20), tags: z.array(z.string()).default([]) }),
        answers: { viewOf: 'files' },
        handle: async () => notFoundProblem(),
      }),
      defineRoute({
        method: 'POST',
        path: '/files/:id/upload',
        summary: 'Hochladen',
        access: { employee },
        multipart: z.strictObject({ place: z.string().max(20), remark: z.string().optional() }),
        handle: async () => notFoundProblem(),
      }),
      defineRoute({
        method: 'GET',
        path: '/files/:id',
        summary: 'Datei',
        access: { anyone: true },
        answers: { resource: defineView('Other', {}) },
        handle: async () => notFoundProblem(),
      }),
    ],
    { docs: { title: 'Portal & Bank', version: '1.2.3' } },
  );
});
afterAll(() => edge.stop());

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('GET /api/docs', () => {
  it('is a page in a browser: German, without script, without anything from elsewhere, under the strict policy', async () => {
    const answer = await edge.call('GET', '/api/docs', asBrowser);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('<html lang="de">');
    expect(page).not.toMatch(/<script|javascript:|\son\w+=|\sstyle=|https?:\/\//);
    const nonce = /<style nonce="([^"]+)">/.exec(page)?.[1];
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('shows each call and each view, and nothing of a declaration as markup', async () => {
    const page = await (await edge.call('GET', '/api/docs', asBrowser)).text();
    expect(page).toContain('Ein Projekt &lt;lesen&gt;');
    expect(page).toContain('<code>/api/projects/{id}</code>');
    expect(page).toContain('Name &lt;des&gt; Projekts');
    expect(page).toContain('Bank-Mitarbeiter (ROLE_BANK_EMPLOYEE) oder Revision (ROLE_AUDITOR)');
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(` id="${target}"`);
  });

  it('is OpenAPI for everybody else, like /api/docs.json', async () => {
    const [plain, named] = [await edge.call('GET', '/api/docs'), await edge.call('GET', '/api/docs.json', asBrowser)];
    expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await plain.json()).toEqual(await named.json());
  });
});

describe('the document', () => {
  const read = async () => (await (await edge.call('GET', '/api/docs.json')).json()) as OpenApiDocument;

  it('has a view once, and beside it the form with @id and @type', async () => {
    const { schemas } = (await read()).components;
    expect(schemas['Project']).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        name: { type: 'string', title: 'Name <des> Projekts' },
        note: { type: ['string', 'null'] },
      },
      required: ['id', 'name', 'note'],
      additionalProperties: false,
    });
    expect(schemas['Project.jsonld']).toMatchObject({
      properties: { '@id': { type: 'string' }, '@type': { const: 'Project' } },
      required: ['@id', '@type', 'id', 'name', 'note'],
      additionalProperties: false,
    });
  });

  it('takes what comes in before defaults and transformations', async () => {
    const { requestBody } = (await read()).paths['/projects/{id}']!['patch']!;
    expect(requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              name: { type: 'string', minLength: 1, maxLength: 20 },
              tags: { type: 'array', items: { type: 'string' }, default: [] },
            },
            required: ['name'],
            additionalProperties: false,
          },
        },
      },
    });
  });

  it('takes the text fields of an upload beside its files', async () => {
    const { requestBody } = (await read()).paths['/files/{id}/upload']!['post']!;
    expect(requestBody!.content['multipart/form-data']!.schema).toEqual({
      type: 'object',
      properties: {
        place: { type: 'string', maxLength: 20 },
        remark: { type: 'string' },
        'file[]': { type: 'array', items: { type: 'string', format: 'binary' } },
      },
      required: ['place', 'file[]'],
    });
  });

  it('says what a command answers by what GET of it answers', async () => {
    const { responses } = (await read()).paths['/projects/{id}']!['patch']!;
    expect(responses['200']).toMatchObject({
      content: { 'application/ld+json': { schema: { $ref: '#/components/schemas/Other.jsonld' } } },
    });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['202', '204', '400', '401', '403', '404', '409', '412', '422']));
  });
});

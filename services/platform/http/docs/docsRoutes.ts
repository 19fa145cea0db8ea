import { z } from 'zod';
import { defineRoute, type Answer, type Route, type RouteRequest } from '../defineRoute.ts';
import { docsPage } from './docsPage.ts';
import type { OpenApiDocument } from './openApi.ts';
import { createOpenApiDocument, type DocsOptions } from './createOpenApiDocument.ts';

const openApiSchema = z.looseObject({ openapi: z.literal('3.1.1'), info: z.looseObject({ title: z.string(), version: z.string() }) });

/** The calls and, among them, those that describe them: a page for people, the document for programs. */
export function withDocs(routes: readonly Route[], options: DocsOptions): readonly Route[] {
  let kept: OpenApiDocument | undefined;
  const document = (): OpenApiDocument => (kept ??= createOpenApiDocument(described, options));
  let page: string | undefined;
  const json = (): Answer => ({ kind: 'json', body: document(), mediaType: 'application/json; charset=utf-8' });
  const docs = [
    defineRoute({
      method: 'GET',
      path: '/docs',
      summary: 'Diese Beschreibung: als Seite für Browser, sonst als OpenAPI 3.1',
      access: { anyone: true },
      answers: { document: openApiSchema, page: true },
      handle: async (request) => (prefersPage(request) ? { kind: 'html', html: (page ??= docsPage(document())) } : json()),
    }),
    defineRoute({
      method: 'GET',
      path: '/docs.json',
      summary: 'Diese Beschreibung als OpenAPI 3.1',
      access: { anyone: true },
      answers: { document: openApiSchema },
      handle: async () => json(),
    }),
  ];
  const described = [...routes, ...docs];
  return described;
}

const prefersPage = (request: Pick<RouteRequest, 'header'>): boolean => /\btext\/html\b/i.test(request.header('accept') ?? '');

import { z } from 'zod';
import { EngineUnavailable } from '../../engineUnavailable.ts';
import { defineRoute, type Principal, type Route } from '../defineRoute.ts';

const who = (principal: Principal | undefined) => Promise.resolve({ kind: 'json', body: { id: principal?.id ?? null } } as const);
export const resolvedEmptyAnswer = Promise.resolve({ kind: 'empty' } as const);

/** One call of each kind; `onWatched` hears when the one is called that stops with its client. */
export const edgeRoutes = (onWatched: () => void): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: '/customers/me',
    summary: 'me',
    access: { customer: 'signedIn' },
    handle: ({ principal }) => who(principal),
  }),
  defineRoute({
    method: 'GET',
    path: '/customers/:id',
    summary: 'one',
    access: { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } },
    handle: ({ params }) =>
      Promise.resolve({
        kind: 'resource',
        type: 'Customer',
        iri: `/api/customers/${params['id']}`,
        body: { name: 'Müller' },
        revision: 3,
      }),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/customers/:id',
    summary: 'edit',
    access: { employee: 'signedIn' },
    body: z.strictObject({ name: z.string().min(1), tags: z.array(z.strictObject({ label: z.string() })).default([]) }),
    handle: ({ body, context }) =>
      Promise.resolve({ kind: 'json', body: { name: body.name, expectedRevision: context.expectedRevision ?? null } }),
  }),
  defineRoute({
    method: 'GET',
    path: '/open',
    summary: 'anyone',
    access: { anyone: true, customer: 'signedIn' },
    query: { inline: z.string() },
    handle: ({ principal }) => who(principal),
  }),
  defineRoute({ method: 'POST', path: '/open', summary: 'anyone', access: { anyone: true }, handle: () => resolvedEmptyAnswer }),
  defineRoute({
    method: 'GET',
    path: '/broken',
    summary: 'bug',
    access: { anyone: true },
    handle: () => Promise.reject(new Error('Frau Müller, IBAN DE00')),
  }),
  defineRoute({
    method: 'GET',
    path: '/away',
    summary: 'away',
    access: { anyone: true },
    handle: () => Promise.reject(new EngineUnavailable('events')),
  }),
  defineRoute({
    method: 'GET',
    path: '/full',
    summary: 'full',
    access: { anyone: true },
    handle: () => Promise.reject(new EngineUnavailable('events', { diskFull: true })),
  }),
  defineRoute({
    method: 'GET',
    path: '/watched',
    summary: 'stops when the client goes',
    access: { anyone: true },
    handle: ({ signal }) =>
      new Promise((_, reject) => {
        onWatched();
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  }),
  defineRoute({ method: 'GET', path: '/hangs', summary: 'hangs', access: { anyone: true }, handle: () => new Promise(() => undefined) }),
  defineRoute({
    method: 'GET',
    path: '/refused',
    summary: 'refused',
    access: { anyone: true },
    handle: () => Promise.resolve({ kind: 'refused', refusal: { refused: 'TOO_LATE', facts: { day: '01.02.2026' } } }),
  }),
  defineRoute({
    method: 'GET',
    path: '/refused-elsewhere',
    summary: 'refused',
    access: { anyone: true },
    refusals: { TOO_LATE: { status: 409, title: 'Zu spät', detail: 'Das Schließfach ist vergeben.' } },
    handle: () => Promise.resolve({ kind: 'refused', refusal: { refused: 'TOO_LATE', facts: {} } }),
  }),
  defineRoute({
    method: 'POST',
    path: '/login',
    summary: 'login',
    access: { anyone: true },
    handle: () =>
      Promise.resolve({
        kind: 'json',
        body: { token: 't' },
        cookies: [{ name: 'refresh', value: 'abc', path: 'customers', maxAgeSeconds: 60 }],
      }),
  }),
  defineRoute({
    method: 'GET',
    path: '/demo/postfach',
    outsideApi: true,
    summary: 'page',
    access: { anyone: true },
    handle: () => Promise.resolve({ kind: 'html', html: '<style nonce="__CSP_NONCE__"></style>' }),
  }),
];

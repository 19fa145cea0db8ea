import { request as httpRequest, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SecurityHappening } from '../../security/securityLog.ts';
import { defineRoute, type Principal } from '../defineRoute.ts';
import { createProblem } from '../problems.ts';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';
import { edgeLimits } from './edgeLimits.ts';

const approver: Principal = { realm: 'employee', id: 'e1', roles: ['ROLE_BANK_EMPLOYEE'], inheritedRoles: [], sessionId: 's1' };

let edge: RunningEdge;
/** Who the approver is by now. */
let now: Principal | undefined;
let looks: number;
/** How often the second factor was asked about, and whether its proof ends after the first time. */
let proofs: number;
let proofEnds: boolean;
let done: string[];
let noted: SecurityHappening[];

beforeAll(async () => {
  const access = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } } as const;
  const routes = [
    defineRoute({
      method: 'POST',
      path: '/approve',
      summary: 'approve',
      access: { ...access, stepUp: true },
      body: z.strictObject({ hash: z.string() }),
      async handle() {
        done.push('approved');
        return { kind: 'empty' };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/upload',
      summary: 'upload',
      access,
      multipart: true,
      async handle({ parts }) {
        for await (const { content } of parts) content.resume();
        done.push('uploaded');
        return { kind: 'empty' };
      },
    }),
  ];
  edge = await startEdge(routes, {
    sessions: {
      authenticate: async (realm, token) => (realm === 'employee' && token === 'e1' ? approver : undefined),
      async lookAgain() {
        looks += 1;
        return now;
      },
    },
    stepUp: {
      refusalOf: async () => (proofEnds && proofs++ > 0 ? createProblem(403, 'SECOND_FACTOR_AGAIN', 'Bitte bestätigen.') : undefined),
    },
    security: { note: ({ kind, code }) => noted.push({ kind, code }) },
  });
});
afterAll(() => edge.stop());
beforeEach(() => {
  [now, looks, done, noted] = [approver, 0, [], []];
  [proofs, proofEnds] = [0, false];
});

const json = 'application/json';
const multipart = 'multipart/form-data; boundary=b';
const body = {
  '/approve': { type: json, halves: ['{"hash":', '"abc"}'] },
  '/upload': {
    type: multipart,
    halves: ['--b\r\nContent-Disposition: form-data; name="file[]"; filename="a.pdf"\r\n\r\n%PDF', '-1.7\r\n--b--\r\n'],
  },
} as const;

/** Sends the first half, and the second once `meanwhile` is done. */
async function send(path: keyof typeof body, meanwhile: () => unknown): Promise<number | undefined> {
  const { type, halves } = body[path];
  const headers = { 'content-type': type, 'x-employee-token': 'e1' };
  let request!: ClientRequest;
  const status = new Promise<number | undefined>((resolve, reject) => {
    request = httpRequest(`${edge.url}/api${path}`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
  });
  await new Promise<void>((resolve) => request.write(halves[0], () => resolve()));
  await meanwhile();
  request.end(halves[1]);
  return status;
}

const bodies = ['/approve', '/upload'] as const;
/** Longer than the look at the head counts. */
const statusesAfterAWhile = () => Promise.all(bodies.map((path) => send(path, () => pause(edgeLimits.admittedForMs + 200))));

describe('who loses a right before the last byte of the body', () => {
  it('the role: is refused, nothing is done, and it is noted', async () => {
    now = { ...approver, roles: ['ROLE_AUDITOR'] };
    expect(await statusesAfterAWhile()).toEqual([403, 403]);
    expect(done).toEqual([]);
    expect(noted).toEqual(bodies.map(() => ({ kind: 'call-refused', code: 'FORBIDDEN' })));
  });
  it('the session: is asked to sign in, and nothing is done', async () => {
    now = undefined;
    expect(await statusesAfterAWhile()).toEqual([401, 401]);
    expect(done).toEqual([]);
  });
  it('the time of the second factor: is asked for it again, where it is asked for', async () => {
    proofEnds = true;
    expect(await statusesAfterAWhile()).toEqual([403, 204]);
    expect(done).toEqual(['uploaded']);
    expect(noted).toEqual([{ kind: 'call-refused', code: 'SECOND_FACTOR_AGAIN' }]);
  });
});

describe('who keeps it', () => {
  it('is let in, however long the body takes', async () => {
    expect(await statusesAfterAWhile()).toEqual([204, 204]);
    expect(done.sort()).toEqual(['approved', 'uploaded']);
    expect(looks).toBe(2);
  });
  it('is not looked at twice for a command that comes at once', async () => {
    expect(await send('/approve', () => undefined)).toBe(204);
    expect(looks).toBe(0);
  });
});

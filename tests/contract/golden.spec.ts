/** What others rely on, and what is stored, stays as it is: see golden/README.md. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { z } from 'zod';
import type { EventRuleSource } from '@portal/platform/journal/createEventStorageRulesByType';
import { createCsvColumns } from '@portal/platform/http/csv/createCsvColumns';
import { eventCatalogues } from '@portal/services/composition/eventCatalogues';
import type { PortalUser } from '../harness/portalUser.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { bodyViolations } from './bodyViolations.ts';
import { compactJson, expectGolden } from './goldenFile.ts';
import { smallBank } from './smallBank.ts';
import { storedLog } from './storedLog.ts';

let portal: TestPortal;
let admin: PortalUser;

beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  ({ admin } = await smallBank(portal));
}, 120_000);
afterAll(() => portal.stop());

const expectJson = (name: string, value: unknown): void => expectGolden(name, `${compactJson(value)}\n`);
const byName = <T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

describe('what others rely on is as it was', () => {
  it('the calls, in OpenAPI', async () => {
    expectJson('openapi.json', await portal.user.ask('GET', '/docs.json'));
  });

  it('the public events, in AsyncAPI', async () => {
    expectJson('asyncapi.json', await portal.user.ask('GET', '/docs/events'));
  });

  it('what is refused in a body, field by field', () => {
    const bodies = portal.routes.flatMap(({ method, path, body }) =>
      body === undefined ? [] : [[`${method} ${path}`, bodyViolations(body)] as const],
    );
    expectJson('violations.json', byName(bodies));
  });

  it('the first lines of tables', async () => {
    const lists = portal.routes.flatMap(({ path, list, answers }) =>
      list === undefined || answers?.list === undefined
        ? []
        : [
            [
              path,
              createCsvColumns(answers.list)
                .map(({ header }) => header)
                .join(';'),
            ] as const,
          ],
    );
    const tables = portal.routes.map(({ path }) => path).filter((path) => /\/(report|export)\/csv$/.test(path));
    const heads = await Promise.all(
      tables.map(async (path) => {
        const reply = await admin.send<string>('GET', path.replace(':table', 'cases'));
        return [path, reply.body.split('\r\n')[0] ?? ''] as const;
      }),
    );
    expectJson('csv.json', byName([...lists, ...heads]));
  });
});

describe('what is stored is as it was', () => {
  it('the events, with what is personal in them', () => {
    const types = eventCatalogues.flatMap((catalogue: EventRuleSource) =>
      catalogue.types.map(
        (type) =>
          [
            type,
            {
              version: catalogue.versions[type] ?? 1,
              personal: catalogue.personal[type],
              data: z.toJSONSchema((catalogue as unknown as { readonly schemas: Readonly<Record<string, z.ZodType>> }).schemas[type]!),
            },
          ] as const,
      ),
    );
    expectJson('events.json', byName(types));
  });

  it('the log of a small bank', async () => {
    expectGolden('log.txt', await storedLog(portal));
  });
});

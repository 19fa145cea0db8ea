/** What a new context changes outside of its own folders: a line in each list, with its import, and rows of what is independent of it. */
export interface LineElsewhere {
  readonly file: string;
  /** The text that it goes in front of. */
  readonly before: string;
  readonly lines: string;
}

const lists: readonly LineElsewhere[] = [
  {
    file: 'services/composition/contextList.ts',
    before: "import type { Context } from '@portal/platform/contexts/defineContext';",
    lines: "import { lockersContext } from '@portal/services/lockers/lockersContext';\n",
  },
  { file: 'services/composition/contextList.ts', before: '];', lines: '  lockersContext,\n' },
  {
    file: 'services/composition/eventCatalogues.ts',
    before: "import { payoutEvents } from '@portal/contracts/payouts/events';",
    lines: "import { lockerEvents } from '@portal/contracts/lockers/events';\n",
  },
  { file: 'services/composition/eventCatalogues.ts', before: '  uniqueValueClaimEvents,\n', lines: '  lockerEvents,\n' },
  {
    file: 'services/composition/projector/readModelList.ts',
    before: "import type { ReadSide } from '@portal/projections/runtime/defineReadSide';",
    lines: "import { lockersReadSide } from '@portal/projections/lockers/lockersReadSide';\n",
  },
  { file: 'services/composition/projector/readModelList.ts', before: '];', lines: '  lockersReadSide,\n' },
  {
    file: 'web-admin/src/consoleModules.ts',
    before: "import type { ConsoleModule } from './frame/consoleModule.ts';",
    lines: "import { lockersModule } from './features/lockers/lockersModule.ts';\n",
  },
  { file: 'web-admin/src/consoleModules.ts', before: '  profileModule,\n', lines: '  lockersModule,\n' },
];

const notThere =
  "Object.fromEntries(Object.entries({ ...bankEmployees, ...customers }).map(([who, verdict]) => [who, verdict === 'ok' ? 404 : verdict])) as Row";

const rows: readonly LineElsewhere[] = [
  {
    file: 'tests/api/accessTable.ts',
    before: "  { call: 'GET /configs/current',",
    lines: [
      "  { call: 'GET /lockers', expected: { ...bankEmployees, ...customers } },",
      "  { call: 'POST /lockers', body: {}, expected: { ...bankEmployees, ...customers } },",
      `  { call: \`GET /lockers/\${nobodyKnowsThisId}\`, expected: ${notThere} },`,
      `  { call: \`POST /lockers/\${nobodyKnowsThisId}/give-back\`, body: {}, expected: ${notThere} },`,
      '',
    ].join('\n'),
  },
  {
    file: 'tests/api/publishedCalls.spec.ts',
    before: "import { portalUser, type PortalUser } from '../harness/portalUser.ts';",
    lines: "import { aCustomer } from '../harness/people.ts';\n",
  },
  {
    file: 'tests/api/publishedCalls.spec.ts',
    before: "  it('to everybody, to programs",
    lines: `  it('about a locker', async () => {
    const person = await portal.customer(staff, aCustomer());
    const { id } = await staff.ask<{ id: string }>('POST', '/lockers', { customer: person.id, number: 'A-17', note: 'Ersatzschlüssel' });
    await staff.ask('POST', \`/lockers/\${id}/give-back\`, {});
    for (const path of ['/lockers', \`/lockers/\${id}\`]) await staff.ask('GET', path);
  });

`,
  },
  {
    file: 'docs/glossary.md',
    before: '| Vorgang |',
    lines: '| Schließfach | locker, `locker-<id>` | a rental of a safe-deposit locker to a customer |\n',
  },
];

export const linesElsewhere: readonly LineElsewhere[] = [...lists, ...rows];

import { describe, expect, it } from 'vitest';
import { employeeAggregate } from './employeeAggregate.ts';
import type { EmployeeMasterData, EmployeeState } from './employeeState.ts';
import { endEmployeeSessionsAndLinksAfterChange } from './formerAccess.ts';

const master: EmployeeMasterData = {
  email: 'petra.berater@bank.example',
  salutation: 'MRS',
  firstName: 'Petra',
  lastName: 'Berater',
  roles: ['ROLE_BANK_EMPLOYEE_UPLOAD'],
};
const usual: EmployeeState = { ...employeeAggregate.initial, master, invited: true, activated: true };
const blocked: EmployeeState = { ...usual, blocked: true };
const archived: EmployeeState = { ...usual, archived: true };
const withMaster = (other: Partial<EmployeeMasterData>): EmployeeState => ({ ...usual, master: { ...master, ...other } });

const LINKS = ['invitation', 'password-reset'];
const EVERYTHING = [...LINKS, 'email-change', 'sessions'];
const changes: readonly (readonly [name: string, before: EmployeeState, after: EmployeeState, ended: readonly string[]])[] = [
  ['blocked', usual, blocked, EVERYTHING],
  ['archived', usual, archived, EVERYTHING],
  ['archived while blocked', blocked, { ...blocked, archived: true }, EVERYTHING],
  ['another address', usual, withMaster({ email: 'petra@bank.example' }), [...LINKS, 'sessions']],
  ['another role', usual, withMaster({ roles: ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_ADMIN'] }), ['sessions']],
  ['one role less', usual, withMaster({ roles: [] }), ['sessions']],
  ['another name', usual, withMaster({ lastName: 'Beraterin' }), []],
  ['unblocked', blocked, usual, []],
  ['a new name while blocked', blocked, { ...blocked, master: { ...master, lastName: 'Beraterin' } }, []],
];

async function endedBy(before: EmployeeState, after: EmployeeState, changedAt?: string) {
  const ended: { readonly what: string; readonly of: string; readonly options: object | undefined }[] = [];
  await endEmployeeSessionsAndLinksAfterChange(
    {
      oneTimeCodes: { links: { endAllOf: async (what, of, options) => void ended.push({ what, of, options }) } },
      sessions: { endAllOf: async (realm, id, options) => void ended.push({ what: 'sessions', of: `${realm}/${id}`, options }) },
    },
    'e-1',
    { before, after, ...(changedAt === undefined ? {} : { changedAt }) },
  );
  return ended;
}

describe('what an employee could get in with before a change', () => {
  it.each(changes)('%s', async (_, before, after, expected) =>
    expect((await endedBy(before, after)).map(({ what }) => what)).toEqual(expected),
  );

  it('ends for this employee alone, whenever it was given out', async () =>
    expect(await endedBy(usual, archived)).toEqual([
      ...[...LINKS, 'email-change'].map((what) => ({ what, of: 'bankEmployee-e-1', options: {} })),
      { what: 'sessions', of: 'employee/e-1', options: {} },
    ]));

  it('ends later only where it was given out before the change', async () => {
    const changedAt = '2026-11-20T10:00:00.000Z';
    expect((await endedBy(usual, archived, changedAt)).map(({ options }) => options)).toEqual([
      ...[1, 2, 3].map(() => ({ issuedBefore: changedAt })),
      { openedBefore: changedAt },
    ]);
  });
});

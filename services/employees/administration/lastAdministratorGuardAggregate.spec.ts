import { describe, it } from 'vitest';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { lastAdministratorGuardAggregate, type AdministratorRole } from './lastAdministratorGuardAggregate.ts';

const administrators = givenWhenThenFor(lastAdministratorGuardAggregate);

const noted = (employeeId: string, revision: number, ...roles: AdministratorRole[]) =>
  ({ type: 'AdministratorNoted', data: { employeeId, roles, revision } }) as const;
const note = (employeeId: string, revision: number, ...roles: AdministratorRole[]) =>
  ({ type: 'Note', employeeId, roles, revision }) as const;
const release = (employeeId: string, by: string, ...roles: AdministratorRole[]) =>
  ({ type: 'Release', employeeId, by, roles, seen: 2 }) as const;
const released = (employeeId: string, by: string, ...roles: AdministratorRole[]) =>
  ({ type: 'AdministratorReleased', data: { employeeId, by, roles, seen: 2 } }) as const;

const both = ['ROLE_ADMIN', 'ROLE_BANK_ADMIN'] as const;
const anna = noted('anna', 2, ...both);
const ben = noted('ben', 2, ...both);
const clara = noted('clara', 2, 'ROLE_BANK_ADMIN');

describe('who administers the bank', () => {
  it('is noted as of a revision of the own stream; what was known later is not forgotten', () => {
    administrators.when(note('anna', 2, ...both)).then([anna]);
    administrators
      .given([anna])
      .when(note('anna', 2, ...both))
      .thenNothing();
    administrators.given([anna]).when(note('anna', 1)).thenNothing();
    administrators
      .given([anna])
      .when(note('anna', 3))
      .then([noted('anna', 3)]);
    administrators.when(note('emil', 4)).thenNothing();
  });

  it('may be released while somebody else holds each of the rights that go', () => {
    administrators
      .given([anna, ben])
      .when(release('anna', 'c1', ...both))
      .then([released('anna', 'c1', ...both)]);
    administrators
      .given([anna, clara])
      .when(release('anna', 'c1', ...both))
      .thenRefused('LAST_ADMINISTRATOR', { right: 'Instanz-Administrator' });
    administrators
      .given([anna, clara])
      .when(release('anna', 'c1', 'ROLE_BANK_ADMIN'))
      .thenTypes(['AdministratorReleased']);
    administrators
      .given([anna])
      .when(release('anna', 'c1', 'ROLE_BANK_ADMIN'))
      .thenRefused('LAST_ADMINISTRATOR', { right: 'Bank-Administrator' });
  });

  it('counts no more for others once released', () =>
    administrators
      .given([anna, ben, released('anna', 'c1', ...both)])
      .when(release('ben', 'c2', ...both))
      .thenRefused('LAST_ADMINISTRATOR'));

  it('counts again where it did not come to it, unless another command takes the same', () => {
    const kept = { type: 'AdministratorKept', data: { employeeId: 'anna', by: 'c1' } } as const;
    const given = [anna, ben, released('anna', 'c1', ...both)];
    administrators.given(given).when({ type: 'Keep', employeeId: 'anna', by: 'c1' }).then([kept]);
    administrators
      .given([...given, kept])
      .when(release('ben', 'c2', ...both))
      .thenTypes(['AdministratorReleased']);
    administrators
      .given([...given, released('anna', 'c3', ...both), kept])
      .when(release('ben', 'c2', ...both))
      .thenRefused('LAST_ADMINISTRATOR');
  });

  it('counts again with what the next revision says, for which a release was not meant', () => {
    const given = [anna, ben, released('anna', 'c1', ...both)];
    administrators
      .given([...given, noted('anna', 3, ...both)])
      .when(release('ben', 'c2', ...both))
      .thenTypes(['AdministratorReleased']);
    administrators
      .given([...given, noted('anna', 2, ...both)])
      .when(release('ben', 'c2', ...both))
      .thenRefused('LAST_ADMINISTRATOR');
  });

  it('is released once by the same command', () =>
    administrators
      .given([anna, ben, released('anna', 'c1', ...both)])
      .when(release('anna', 'c1', ...both))
      .thenNothing());
});

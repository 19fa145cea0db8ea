import { describe, it } from 'vitest';
import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { instanceConfigurationAggregate } from './instanceConfigurationAggregate.ts';

const { given } = givenWhenThenFor(instanceConfigurationAggregate);
const admin = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const named = (bankName: string): InstanceConfig => ({ ...defaultInstanceConfig, app: { ...defaultInstanceConfig.app, bankName } });
const event = (config: InstanceConfig, more: { takenFrom?: 'file' | 'history' } = {}) =>
  ({ type: 'InstanceConfigured', data: { document: JSON.stringify(config), ...more } }) as const;
const configure = (config: InstanceConfig, more: object = {}) => ({ type: 'ConfigureInstance', config, ...more }) as const;
const withMasterCode = { ...defaultInstanceConfig, customer: { ...defaultInstanceConfig.customer, hasMasterCode: true } };

describe('the configuration of an instance', () => {
  it('keeps with the first change what counted until then, so that it can be brought back', () =>
    given([])
      .when(configure(named('B'), { file: named('A') }), admin)
      .then([event(named('A'), { takenFrom: 'file' }), event(named('B'))]));

  it('is that of the file, written down by the portal, where nothing was changed yet', () => {
    const system = { actor: { kind: 'system' } } as const;
    given([])
      .when(configure(named('A'), { takenFrom: 'file' }), system)
      .then([event(named('A'), { takenFrom: 'file' })]);
    given([event(named('B'))])
      .when(configure(named('A'), { takenFrom: 'file' }), system)
      .thenNothing();
  });

  it('is changed by one event from then on, and by none when it is already so', () => {
    given([event(named('B'))])
      .when(configure(named('C'), { file: named('A'), seen: 0 }), admin)
      .then([event(named('C'))]);
    given([event(named('B'))])
      .when(configure(named('B'), { seen: 0 }), admin)
      .thenNothing();
    given([])
      .when(configure(named('A'), { file: named('A') }), admin)
      .thenNothing();
  });

  it('says when an earlier state counts again', () =>
    given([event(named('A')), event(named('B'))])
      .when(configure(named('A'), { seen: 1, takenFrom: 'history' }), admin)
      .then([event(named('A'), { takenFrom: 'history' })]));

  it('has the bank’s own words for a text until they are taken back, each a change of its own', () => {
    const own = { ...named('B'), texts: { ...named('B').texts, closing: 'Ihre {bankName}' } };
    given([event(named('B'))])
      .when(configure(own, { seen: 0 }), admin)
      .then([event(own)]);
    given([event(named('B')), event(own)])
      .when(configure(named('B'), { seen: 1 }), admin)
      .then([event(named('B'))]);
  });

  it('is not changed by somebody who has not seen that it was', () =>
    given([event(named('B'))])
      .when(configure(named('C')), admin)
      .thenRefused('CONFIGURATION_CHANGED'));

  it('takes no bank-wide activation code without which the portal would not start again', () => {
    given([])
      .when(configure(withMasterCode, { masterCode: 'missing' }), admin)
      .thenRefused('MASTER_CODE_MISSING');
    given([])
      .when(configure(withMasterCode, { masterCode: 'set' }), admin)
      .then([event(withMasterCode)]);
  });

  it('is no business of customers', () =>
    given([])
      .when(configure(named('C')), { actor: { kind: 'customer', id: 'x' } })
      .thenRefused('ACTOR_NOT_ALLOWED'));
});

import { describe, expect, it } from 'vitest';
import type { Agree21MasterDataView } from '@portal/contracts/customers/views/agree21Person';
import { newCustomerValues } from './customerForm.ts';
import { formValuesOfMasterData, planMasterDataFill } from './masterDataFill.ts';

const nothingBefore = { values: {}, isOther: false };
const person: Agree21MasterDataView = {
  salutation: 'Frau',
  title: 'Prof. Dr. med.',
  firstName: 'Martina',
  lastName: 'Vogelsang',
  contacts: [
    { kind: 'phone', value: '+49 89 300001' },
    { kind: 'mobile', value: '+49 151 30000001' },
    { kind: 'email', value: 'martina@beispiel.de' },
  ],
};

describe('master data from agree21', () => {
  it.each([
    ['Frau', 'MRS'],
    ['Herr', 'MR'],
    ['Keine Anrede', 'NO_SALUTATION'],
    ['Eheleute', ''],
    ['', ''],
  ])('have the salutation „%s“ as %s', (salutation, field) => {
    expect(formValuesOfMasterData({ ...person, salutation }).salutation).toBe(field);
  });

  it.each([
    ['', false, false],
    ['Dr.', false, true],
    ['Prof.', true, false],
    ['Prof. Dr. med.', true, true],
    ['Dr. h. c.', false, true],
    ['Drogist', false, false],
  ])('have the title „%s“ as Prof. %s, Dr. %s', (title, isProf, isDr) => {
    expect(formValuesOfMasterData({ ...person, title })).toMatchObject({ isProf, isDr });
  });

  it('bring a mobile number and an e-mail address along', () => {
    expect(formValuesOfMasterData(person)).toMatchObject({ mobile: '+49 151 30000001', email: 'martina@beispiel.de' });
    expect(formValuesOfMasterData({ ...person, contacts: [] })).toMatchObject({ mobile: '', email: '' });
  });

  it('fill what is empty, keep what was typed otherwise, and say nothing of what is the same', () => {
    const typed = { ...newCustomerValues, firstName: 'Tina', lastName: 'Vogelsang ' };
    expect(planMasterDataFill(typed, formValuesOfMasterData(person), nothingBefore)).toEqual({
      fill: ['salutation', 'isProf', 'isDr', 'mobile', 'email'],
      keep: ['firstName'],
    });
  });

  it('replace what a load has filled, empty what agree21 does not know, and ask about what was typed by hand', () => {
    const martina = formValuesOfMasterData(person);
    const typed = { ...newCustomerValues, ...martina, mobile: '0170 7' };
    const robin = formValuesOfMasterData({ salutation: 'Eheleute', title: '', firstName: 'Robin', lastName: 'Schäfer', contacts: [] });
    expect(planMasterDataFill(typed, robin, { values: martina, isOther: true })).toEqual({
      fill: ['salutation', 'isProf', 'isDr', 'firstName', 'lastName', 'email'],
      keep: ['mobile'],
    });
  });

  it('empty nothing that was typed for the same person', () => {
    const typed = { ...newCustomerValues, mobile: '0170 1', isDr: true };
    expect(planMasterDataFill(typed, formValuesOfMasterData({ ...person, title: '', contacts: [] }), nothingBefore)).toEqual({
      fill: ['salutation', 'firstName', 'lastName'],
      keep: [],
    });
  });
});

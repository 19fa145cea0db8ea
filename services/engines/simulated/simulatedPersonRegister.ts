import { Agree21Away } from '@portal/platform/agree21/agree21Away';
import type { PersonRegister, RegisteredPerson } from '@portal/platform/agree21/personRegister';

const person = (
  personId: string,
  [salutation, title, firstName, lastName]: readonly [string, string, string, string],
  contacts: RegisteredPerson['contacts'] = [],
  isVerified = true,
): RegisteredPerson => ({ personId, isVerified, salutation, title, firstName, lastName, contacts });

/** Numbers on which the register is slow, or out of order: to see what the portal makes of it. */
const SLOW_NUMBER = '3000008';
const BROKEN_NUMBER = '3000009';

/** Some are customers of the demo bank, some become customers in the demo. */
const people: Readonly<Record<string, RegisteredPerson>> = {
  '1004711': person('1004711', ['Frau', 'Dr.', 'Katharina', 'Sommer'], [{ kind: 'email', value: 'kundin@demo.bank' }]),
  '1004816': person('8800412', ['Herr', '', 'Jörg', 'Müller-Lüdenscheidt']),
  '1005022': person('1005022', ['Frau', '', 'Ayşe', 'Öztürk'], [], false),
  '3000001': person(
    '3000001',
    ['Frau', 'Prof. Dr. med.', 'Martina', 'Vogelsang'],
    [
      { kind: 'mobile', value: '+49 151 30000001' },
      { kind: 'email', value: 'martina.vogelsang@demo.bank' },
      { kind: 'phone', value: '+49 89 300001' },
    ],
  ),
  '3000002': person('3000002', ['Herr', 'Dr.', 'Karl-Heinz', 'Wagner'], [{ kind: 'email', value: 'k.wagner@demo.bank' }]),
  '3000003': person('3000003', ['Keine Anrede', '', 'Robin', 'Schäfer'], [{ kind: 'mobile', value: '0151 30000003' }], false),
  '3000004': person('3000004', ['Eheleute', '', 'Anna und Paul', 'Becker']),
};

/** Stands in for agree21 in the demo: a register of a few people. */
export const createSimulatedPersonRegister = (): PersonRegister => ({
  async find(number, signal) {
    if (number === BROKEN_NUMBER) throw new Agree21Away('failing');
    if (number === SLOW_NUMBER) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    return people[number];
  },
});

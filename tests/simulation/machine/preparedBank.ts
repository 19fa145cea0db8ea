import { aCustomer } from '../../harness/people.ts';
import { startTestPortal } from '../../harness/testPortal.ts';
import type { Signatures } from '../killedPortal.ts';

/** Makes a bank in the data folder, and answers whose commands the writers send. */
export async function prepareBank(dataDir: string): Promise<Signatures> {
  const prepared = await startTestPortal({ dataDir, environment: { DEMO: '0' } });
  try {
    const employee = await (await prepared.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const customers = [];
    for (let number = 0; number < 3; number += 1) {
      const person = await prepared.customer(employee, aCustomer());
      customers.push({ id: person.id, token: (await person.signIn()).token! });
    }
    return { employee: employee.token!, customers };
  } finally {
    await prepared.stop();
  }
}

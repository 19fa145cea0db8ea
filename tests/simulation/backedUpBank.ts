import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { systemClock } from '@portal/platform/clock/clock';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { theCast } from '../api/enquiries/theCast.ts';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { readEvents } from '../harness/readEvents.ts';
import { startTestPortal } from '../harness/testPortal.ts';
import type { Signatures } from './killedPortal.ts';
import { buildProgram, portalProcess, runProgram, type PortalProcess, type Ran } from './portalProgram.ts';

/** A bank of its own in the real program, whose backups lie elsewhere. */
export interface BackedUpBank {
  readonly root: string;
  readonly dataDir: string;
  readonly backups: string;
  readonly backupKey: string;
  readonly signatures: Signatures;
  /** A program that reads integration events, and how far it has read. */
  readonly reader: { readonly token: string; readonly mark: string };
  /** Has a closed case with a document, and can be archived. */
  readonly leaving: { readonly id: string; readonly lastName: string };
  /** One of its programs. */
  file(name: string): string;
  portal(dataDir: string): PortalProcess;
  run(program: 'backup' | 'restore' | 'check', args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Ran>;
  /** Signed in anew. */
  staff(url: string): Promise<PortalUser>;
  dispose(): Promise<void>;
}

/** Of one three may upload at a time. */
const CUSTOMERS = 6;

export async function backedUpBank(): Promise<BackedUpBank> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'portal-backup-'));
  const [dataDir, backups] = [path.join(root, 'data'), path.join(root, 'backups')];
  await mkdir(backups);
  const program = await buildProgram();
  const backupKey = randomBytes(32).toString('hex');

  const prepared = await startTestPortal({ dataDir, environment: { DEMO: '0' } });
  const person = await prepared.employee(['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_ADMIN']);
  const employee = await person.signIn();
  const customers = [];
  for (let number = 0; number < CUSTOMERS; number += 1) {
    const customer = await prepared.customer(employee, aCustomer());
    customers.push({ id: customer.id, token: (await customer.signIn()).token! });
  }
  const cast = await theCast(prepared);
  const { file, enquiry } = await cast.openEnquiry();
  await cast.upload(file);
  await cast.adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'aborted', __context: { message: 'Kein Bedarf mehr.' } });
  const leaving = await cast.adviser.ask<CustomerView>('GET', `/customers/${cast.customerPerson.id}`);
  const { records, vault } = prepared.engines;
  const { token } = await createIntegrationClientRegistry({ records, vault, clock: systemClock }).issue('Kernbank', 1);
  const { next } = (await readEvents(prepared.url, token)).body as { readonly next: string };
  await prepared.stop();
  // Where the bank keeps its keys: not with its data.
  await copyFile(path.join(dataDir, 'master.key'), path.join(root, 'master.key'));

  return {
    root,
    dataDir,
    backups,
    backupKey,
    signatures: { employee: employee.token!, customers },
    reader: { token, mark: next },
    leaving: { id: leaving.id, lastName: leaving.lastName! },
    file: program.file,
    portal: (folder) => portalProcess(program, { DATA_DIR: folder, MASTER_KEY_FILE: path.join(root, 'master.key') }, 60_000),
    run: (name, args, environment = {}) =>
      runProgram(program.file(name), args, {
        DATA_DIR: dataDir,
        BACKUP_KEY: backupKey,
        MASTER_KEY_FILE: path.join(root, 'master.key'),
        ...environment,
      }),
    async staff(url) {
      const nobody = portalUser(url);
      const { token } = await nobody.ask<{ token: string }>('POST', '/bank-employees/login', {
        email: person.email,
        password: TEST_PASSWORD,
      });
      return nobody.as('employee', token);
    },
    async dispose() {
      await program.remove();
      await rm(root, { recursive: true, force: true });
    },
  };
}

import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '@portal/platform/clock/clock';
import { closeFolderToOthers } from '@portal/platform/config/privateFiles';
import { silentLog } from '@portal/platform/log/createLog';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { checkBankDataIntegrity } from '@portal/services/checkBankDataIntegrity';
import { resolveExistingBankEngineSettings } from '@portal/services/composition/parts/resolveExistingBankEngineSettings';
import { explainStartError } from '@portal/services/composition/first-start/startRefused';
import { theCast } from '../api/enquiries/theCast.ts';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { buildProgram, portalProcess, runProgram, type BuiltProgram, type PortalProcess, type Ran } from './portalProgram.ts';

/** `older` and `newer` are backups of one bank, `other` is one of another bank with the same master key. */
export type Backup = 'older' | 'newer' | 'other';
export const parts = ['log', 'vault', 'records', 'blobs', 'read-models'] as const;
export type Part = (typeof parts)[number];

export interface RestoredBank {
  /** A data folder whose parts come from the backups; of parts that are not named nothing is there. */
  restore(from: Partial<Readonly<Record<Part, Backup>>>): Promise<string>;
  portal(dataDir: string, environment?: Readonly<Record<string, string>>): PortalProcess;
  /** The program. */
  check(dataDir: string, ...options: readonly string[]): Promise<Pick<Ran, 'code' | 'said'>>;
  /** The same in this process. */
  checkHere(dataDir: string): Promise<Pick<Ran, 'code' | 'said'>>;
  /** Why a portal does not start on it, in this process. @throws when it does */
  refusalHere(dataDir: string, environment?: Readonly<Record<string, string>>): Promise<string>;
  /** An employee of the bank, at a running portal. */
  staff(url: string): Promise<PortalUser>;
  /** Customers that were there when each backup was made. */
  readonly customersIn: Readonly<Record<'older' | 'newer', readonly string[]>>;
  dispose(): Promise<void>;
}

/** A bank with two backups, and another bank. */
export async function restoredBank(): Promise<RestoredBank> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'portal-restored-'));
  const program: BuiltProgram = await buildProgram();
  const live = path.join(root, 'live');
  /** Again when a file of SQLite went meanwhile: a connection of this process is let go of some time after it was closed. */
  const backUp = async (name: Backup, left = 20): Promise<void> => {
    const target = path.join(root, name);
    await rm(target, { recursive: true, force: true });
    await cp(live, target, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || left === 0) throw error;
      return backUp(name, left - 1);
    });
  };

  const first = await startTestPortal({ dataDir: live, environment: { DEMO: '0' } });
  const person = await first.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
  const before = await (await person.signIn()).ask<CustomerView>('POST', '/customers', aCustomer());
  const programsOf = ({ engines: { records, vault } }: TestPortal) =>
    createIntegrationClientRegistry({ records, vault, clock: systemClock });
  const { client: revoked } = await programsOf(first).issue('Zahlungsverkehr', 30);
  await first.stop();
  await backUp('older');
  const second = await startTestPortal({ dataDir: live, environment: { DEMO: '0' } });
  await programsOf(second).revoke(revoked.id);
  const cast = await theCast(second);
  const { file } = await cast.openEnquiry();
  await cast.upload(file);
  const all = (await cast.adviser.rows<CustomerView>('/customers?items-per-page=100')).map(({ id }) => id);
  await second.stop();
  await backUp('newer');

  const elsewhere = path.join(root, 'other');
  await mkdir(elsewhere);
  await cp(path.join(live, 'master.key'), path.join(elsewhere, 'master.key'));
  const other = await startTestPortal({ dataDir: elsewhere, environment: { DEMO: '0' } });
  await (await (await other.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn()).ask('POST', '/customers', aCustomer());
  await other.stop();

  let restored = 0;
  return {
    customersIn: { older: [before.id], newer: all },
    async restore(from) {
      const dataDir = path.join(root, `restored-${(restored += 1)}`);
      await mkdir(dataDir);
      await cp(path.join(live, 'master.key'), path.join(dataDir, 'master.key'));
      for (const part of parts)
        if (from[part] !== undefined) await cp(path.join(root, from[part], part), path.join(dataDir, part), { recursive: true });
      // As the portal itself would have made them: what is open to others is told at the start.
      await closeFolderToOthers(dataDir);
      return dataDir;
    },
    portal: (dataDir, environment = {}) => portalProcess(program, { DATA_DIR: dataDir, ...environment }, 60_000),
    check: (dataDir, ...options) => runProgram(program.file('check'), options, { DATA_DIR: dataDir }),
    async checkHere(dataDir) {
      const said: string[] = [];
      const hear = (line: string): void => void said.push(line);
      const surroundings = { clock: systemClock, log: silentLog };
      const isWell = await checkBankDataIntegrity(await resolveExistingBankEngineSettings({ DATA_DIR: dataDir }), surroundings, {
        say: hear,
        complain: hear,
      });
      return { code: isWell ? 0 : 1, said: said.join('\n') };
    },
    async refusalHere(dataDir, environment = {}) {
      const started = await startTestPortal({ dataDir, environment: { DEMO: '0', ...environment } }).catch((error: unknown) => {
        const refusal = explainStartError(error);
        if (refusal === undefined) throw error;
        return refusal;
      });
      if (typeof started === 'string') return started;
      await started.stop();
      throw new Error('the portal has started');
    },
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

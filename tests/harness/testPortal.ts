import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CreateCustomerBody } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { instantAfter, systemClock, type Clock } from '@portal/platform/clock/clock';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { Realm } from '@portal/platform/http/defineRoute';
import type { StandInMailboxMessage } from '@portal/platform/outbox/mailboxGateway';
import { publishDemoNotices } from '@portal/services/instance/demo/publishDemoNotices';
import { startPortal, type Portal } from '@portal/services/composition/startPortal';
import { browserUser, type BrowserUser } from './browserUser.ts';
import { TEST_PASSWORD } from './people.ts';
import { portalUser, type PortalUser } from './portalUser.ts';

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  /** A new session. */
  signIn(): Promise<PortalUser>;
}

/** The whole portal on embedded engines in a folder of its own, without demo bank. */
export interface TestPortal extends Portal {
  /** Nobody in particular. */
  readonly user: PortalUser;
  readonly dataDir: string;
  /** Somebody at a browser of their own, not signed in. */
  browser(realm: Realm): BrowserUser;
  /** An employee with exactly these own roles, signing in with `TEST_PASSWORD`. */
  employee(roles: readonly EmployeeRole[], person?: EmployeeName): Promise<TestPerson>;
  /** A customer that `staff` creates and invites, and who registers and (unless told otherwise) activates. */
  customer(staff: PortalUser, master: CreateCustomerBody, options?: { readonly activate?: boolean }): Promise<TestPerson>;
  /** What was sent to an address or number, newest first, once everything has been sent. */
  letters(to: string): Promise<readonly StandInMailboxMessage[]>;
  /** The portal's time. */
  now(): string;
  /** Lets the portal's clock go forward. */
  advance(byMs: number): void;
  /** For a command that no route gives. */
  systemContext(): CommandContext;
}

export interface TestPortalOptions {
  readonly dataDir?: string;
  readonly config?: InstanceConfig;
  readonly environment?: Readonly<Record<string, string>>;
  /** The portal's clock stands still here and moves only with `advance`; without it, it goes as usual. */
  readonly standStillAt?: string;
  /** While it says true, commands are answered before the read models show what they changed. */
  readonly readModelsAreLate?: () => boolean;
  /** False: letters leave as the environment says. */
  readonly keepsLetters?: boolean;
  /** The built customer app and its worker, or what stands for them. */
  readonly customerApp?: { readonly folder: string; readonly offlineWorker: string };
}

export interface EmployeeName {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Time stands still and links are known: for specs that compare both with what was written. */
export const fixedTimeAndPlace = {
  standStillAt: '2026-11-21T10:00:00.000Z',
  environment: { PUBLIC_URL: 'https://portal.bank.example' },
} as const satisfies TestPortalOptions;

/** They take up what a request has put down and answered already. */
const JOBS_BEFORE_LETTERS = ['password-reset-customer', 'password-reset-employee'] as const;

interface Token {
  readonly token: string;
}

export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'portal-test-')));
  const demo = options.environment?.['NODE_ENV'] === 'production' ? {} : { DEMO: '1' };
  let aheadMs = 0;
  const clock: Clock = { now: () => instantAfter(options.standStillAt ?? systemClock.now(), aheadMs) };
  const portal = await startPortal({
    environment: readEnvironment({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...demo, ...options.environment }),
    config: options.config ?? demoInstanceConfig,
    version: 'test',
    staticApps: options.customerApp === undefined ? [] : [{ mount: '/', folder: options.customerApp.folder }],
    offlineWorker: options.customerApp?.offlineWorker,
    clock,
    keepsLetters: options.keepsLetters ?? true,
    ...(options.readModelsAreLate === undefined ? {} : { readModelsAreLate: options.readModelsAreLate }),
    onFailure(error) {
      throw error;
    },
  });
  const systemContext = (): CommandContext => ({
    actor: { kind: 'system' },
    now: clock.now(),
    commandId: randomUUID(),
    correlationId: randomUUID(),
  });
  await portal.untilFirstBuilt();
  await publishDemoNotices(portal.commands, (name) => ({ ...systemContext(), commandId: derivedId('demo', name) }));
  portal.declareReady();
  const user = portalUser(portal.url);
  let employees = 0;

  const letters = async (to: string): Promise<readonly StandInMailboxMessage[]> => {
    for (const job of JOBS_BEFORE_LETTERS) await portal.runJob(job);
    await portal.idle();
    return portal.mailbox.list(to);
  };
  const signIn = async (realm: Realm, email: string): Promise<PortalUser> => {
    const { token } = await user.ask<Token>('POST', realm === 'customer' ? '/customers/login' : '/bank-employees/login', {
      email,
      password: TEST_PASSWORD,
    });
    return user.as(realm, token);
  };

  return {
    ...portal,
    user,
    dataDir,
    letters,
    browser: (realm) => browserUser(portal.url, realm),
    now: clock.now,
    systemContext,
    advance: (byMs) => void (aheadMs += byMs),
    async employee(roles, person = {}) {
      employees += 1;
      const {
        email = `mitarbeiter.${employees}.${randomUUID().slice(0, 8)}@bank.example`,
        firstName = 'Thomas',
        lastName = `Brandt ${employees}`,
      } = person;
      const created = await portal.contexts.employees.createEmployee(
        { email, salutation: 'MR', firstName, lastName, roles: [...roles] },
        systemContext(),
      );
      if (created.kind !== 'created') throw new Error(`employee refused: ${created.refusal.refused}`);
      await portal.contexts.employees.admit(created.id, TEST_PASSWORD, systemContext());
      await portal.idle();
      return { id: created.id, email, signIn: () => signIn('employee', email) };
    },
    async customer(staff, master, { activate = true } = {}) {
      const { id } = await staff.ask<CustomerView>('POST', '/customers', master);
      await staff.ask('POST', `/customers/${id}/invite`, {});
      const invitation = (await letters(master.email)).find((letter) => letter.code !== null);
      const { token } = await user.ask<Token>('POST', '/customers/register-with-invitation-code', {
        invitationCode: invitation?.code,
        password: TEST_PASSWORD,
      });
      if (activate) {
        const newcomer = user.as('customer', token);
        await newcomer.ask('POST', `/customers/${id}/request-activation-code`, {});
        const sms = (await letters(master.mobile ?? master.email)).find((letter) => letter.code !== null);
        await newcomer.ask('POST', `/customers/${id}/activate`, { activationCode: sms?.code });
      }
      return { id, email: master.email, signIn: () => signIn('customer', master.email) };
    },
    async stop() {
      await portal.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

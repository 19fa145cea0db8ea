import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { DAY_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import { START_OF_LOG, type EventStore, type StoredRecord } from '@portal/platform/event-store/eventStore';
import { projections } from '@portal/services/composition/projector/projections';
import { differencesFromRebuild } from '../engines/faults/rebuiltBeside.ts';
import { accessTokenTo, codeTo } from '../harness/accessLink.ts';
import { brokenStreams } from '../harness/brokenStreams.ts';
import { decideRequest } from '../harness/decideRequest.ts';
import { aCustomer, anUpload, TEST_PASSWORD } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { problemOf, refused } from '../harness/problemOf.ts';
import type { TestPerson, TestPortal } from '../harness/testPortal.ts';
import { OTHER_IBAN, thePayoutCast, type PayoutCast } from './payouts/thePayoutCast.ts';

const WHOLE_WEEK_MS = 240_000;
const PAGE = 1_000;
const NEW_MOBILE = '+491609999001';
const SMALL = 1_000_000;
/** Above what one employee may approve alone in the demo bank's configuration. */
const LARGE = 15_000_000;
const CREDIT = 20_000_000;

export interface Bank {
  readonly portal: TestPortal;
  /** Another api process of the same bank, or the same one. */
  readonly other: TestPortal;
  stop(): Promise<void>;
}

/** Opens a link as a program does that looks for harmful pages: runs what is there and presses nothing. */
export type Scanner = (link: string) => Promise<unknown>;

/** What nobody did may not have happened; only the log itself is signed when another day has begun. */
async function withoutEvents(portal: TestPortal, work: () => Promise<void>): Promise<void> {
  await portal.idle();
  const before = await portal.engines.journal.head();
  await work();
  await portal.idle();
  const since = await portal.engines.events.readLog({ after: before, limit: PAGE });
  expect(since.map(({ type }) => type).filter((type) => type !== 'CheckpointSigned')).toEqual([]);
}

async function wholeLog(events: EventStore): Promise<readonly StoredRecord[]> {
  const all: StoredRecord[] = [];
  for (let page = await events.readLog({ after: START_OF_LOG, limit: PAGE }); page.length > 0;) {
    all.push(...page);
    page = await events.readLog({ after: page.at(-1)!.position, limit: PAGE });
  }
  return all;
}

/** One week of a bank, told day by day; each day goes on where the one before has ended. */
export function describeWeek(title: string, open: () => Promise<Bank>, scanners: Readonly<Record<string, Scanner>>): void {
  describe(title, { retry: 0, timeout: WHOLE_WEEK_MS }, () => {
    let bank: Bank;
    let portal: TestPortal;
    let cast: PayoutCast;
    let adviserPerson: TestPerson;
    let adviser: PortalUser;
    let small: DisbursementView;
    let smallProject: FinancingProjectView;
    let largeProject: FinancingProjectView;
    const mailAddresses: string[] = [];

    const today = () => berlinDay(portal.now());
    const project = ({ id }: { readonly id: string }) =>
      cast.clerk.ask<FinancingProjectView>('GET', `/valutierung-financing-projects/${id}`);
    const figures = async (of: { readonly id: string }) => {
      const { disbursedAmount, reservedAmount, remainingAmount } = await project(of);
      return { disbursedAmount, reservedAmount, remainingAmount };
    };
    const pay = (user: PortalUser, { id }: { readonly id: string }) =>
      user.send<DisbursementView>('POST', `/valutierung-disbursements/${id}/record-payment`, {
        body: { bookedOn: today(), reference: 'Sammelauftrag' },
      });
    const transfers = async () => {
      const { status, body } = await cast.clerk.send<string>('GET', '/valutierung-disbursements/export/pain-001');
      return status === 200 ? [...body.matchAll(/<IBAN>(\w+)<\/IBAN>/g)].map(([, iban]) => iban) : status;
    };
    const lastLetter = async (to: string, subject: string) =>
      (await portal.letters(to)).find((letter) => letter.subject?.includes(subject));
    const codeOf = async (to: string) => (await portal.letters(to)).find(({ code }) => code !== null)?.code ?? '';
    const nextDay = async (days = 1) => {
      for (const each of new Set([bank.portal, bank.other])) each.advance(days * DAY_MS);
      await cast.signInAgain();
      adviser = await adviserPerson.signIn();
    };
    /** The same person at the other api. */
    const elsewhere = (user: PortalUser, realm: 'customer' | 'employee') => portalUser(bank.other.url).as(realm, user.token!);

    beforeAll(async () => {
      bank = await open();
      ({ portal } = bank);
      cast = await thePayoutCast(portal);
      adviserPerson = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG']);
      adviser = await adviserPerson.signIn();
      mailAddresses.push(cast.builderPerson.email);
    }, WHOLE_WEEK_MS);
    afterAll(() => bank?.stop(), WHOLE_WEEK_MS);

    it('on Monday one employee approves what is below the limit, and two what is above it', async () => {
      smallProject = await cast.activeProject();
      small = await cast.submitted(smallProject, SMALL);
      expect((await decideRequest(cast.clerk, small.id, 'approve')).status).toBe('approved');

      largeProject = await cast.activeProject();
      const draft = await cast.builder.ask<DisbursementView>(
        'POST',
        `/valutierung-financing-projects/${largeProject.id}/create-disbursement`,
        {
          disbursementPositions: [{ creditId: largeProject.credits[0]!.id, financingProjectTypeId: cast.land.id, amount: LARGE }],
        },
      );
      const large = await cast.filled(draft);
      expect((await cast.submit(large, (await cast.requestTan(large)).code)).status).toBe(200);
      expect(await decideRequest(cast.clerk, large.id, 'approve')).toMatchObject({ status: 'submitted', needsSecondApproval: true });
      expect(problemOf(await pay(cast.admin, large))).toMatchObject({ status: 409 });
      await expect(decideRequest(cast.clerk, large.id, 'approve')).rejects.toThrow('SECOND_APPROVER_REQUIRED');
      expect((await decideRequest(elsewhere(cast.colleague, 'employee'), large.id, 'approve')).status).toBe('approved');

      expect(await transfers()).toHaveLength(2 + 1);
      expect(problemOf(await pay(cast.colleague, large))).toMatchObject({ status: 409, code: 'PAYER_IS_APPROVER' });
      expect([(await pay(cast.admin, large)).status, (await pay(cast.colleague, small)).status]).toEqual([200, 200]);
      expect(await transfers()).toBe(409);
      expect([await figures(smallProject), await figures(largeProject)]).toEqual([
        { disbursedAmount: SMALL, reservedAmount: 0, remainingAmount: CREDIT - SMALL },
        { disbursedAmount: LARGE, reservedAmount: 0, remainingAmount: CREDIT - LARGE },
      ]);
    });

    it('on Tuesday a transfer comes back from a closed account, and goes to another one with new eyes and a new code', async () => {
      await nextDay();
      const path = `/valutierung-disbursements/${small.id}`;
      const returned = await cast.colleague.ask<DisbursementView>('POST', `${path}/record-return`, {
        bookedOn: today(),
        reason: 'Konto erloschen',
      });
      expect(returned).toMatchObject({ status: 'problem', problemCause: 'paymentReturned', payment: null });
      expect(await figures(smallProject)).toEqual({ disbursedAmount: 0, reservedAmount: SMALL, remainingAmount: CREDIT - SMALL });
      expect(await lastLetter(cast.builderPerson.email, 'zurückgekommen')).toBeDefined();
      expect(await refused(cast.builder, 'POST', `${path}/resubmit`, {}), 'without a code').toMatchObject({ status: 409 });
      await expect(decideRequest(cast.clerk, small.id, 'approve')).rejects.toThrow('409');

      await cast.clerk.ask('PATCH', `/valutierung-credits/${smallProject.credits[0]!.id}`, {
        payoutAccount: { iban: OTHER_IBAN, holder: 'Erika Mustermann' },
      });
      expect((await lastLetter(cast.builderPerson.email, 'Das Auszahlungskonto wurde geändert'))?.text).toContain('DE02 •••• 2051');
      const { code } = await cast.requestTan(small);
      expect((await portal.letters(cast.builderMobile))[0]?.text).toMatch(/^10\.000 € auf DE02 \*\*\*\* 2051: /);
      expect((await cast.submit(small, code)).status).toBe(200);
      const first = await decideRequest(cast.clerk, small.id, 'approve');
      expect(first, 'who entered the account does not approve alone').toMatchObject({ status: 'submitted', needsSecondApproval: true });
      await decideRequest(cast.admin, small.id, 'approve');
      expect(await transfers()).toContain(OTHER_IBAN);
      expect((await pay(cast.colleague, small)).status).toBe(200);
      expect(await figures(smallProject)).toEqual({ disbursedAmount: SMALL, reservedAmount: 0, remainingAmount: CREDIT - SMALL });
    });

    it('on Wednesday the customer has another number: codes wait for it, and the former one is told', async () => {
      await nextDay();
      const { id, email } = cast.builderPerson;
      const path = `/valutierung-disbursements/${(await cast.filled(await cast.draft(smallProject, SMALL))).id}`;
      await adviser.ask('PATCH', `/customers/${id}`, { mobile: NEW_MOBILE });
      expect((await portal.letters(cast.builderMobile))[0]?.text).toContain('endet auf 001');
      expect(await lastLetter(email, 'Mobilnummer wurde geändert')).toBeDefined();
      expect(await refused(cast.builder, 'POST', `${path}/submit-request`, {})).toMatchObject({ status: 422, code: 'TAN_MOBILE_WAITS' });
      await cast.builder.ask('POST', `/customers/${id}/request-mobile-code`, {});
      await cast.builder.ask('POST', `/customers/${id}/confirm-mobile`, { code: await codeOf(NEW_MOBILE) });
      await cast.builder.ask('POST', `${path}/submit-request`, {});
      await cast.builder.ask('POST', `${path}/submit`, { submitCode: await codeOf(NEW_MOBILE) });
      expect((await decideRequest(cast.clerk, path.split('/').at(-1)!, 'reject')).status).toBe('rejected');
    });

    it('on Wednesday the address of somebody invited was wrong: the former letter opens nothing, and after the activation it stays', async () => {
      const wrong = aCustomer();
      const right = `richtig.${wrong.email}`;
      const { id } = await adviser.ask<{ readonly id: string }>('POST', '/customers', wrong);
      const invitationTo = async (address: string) => {
        await adviser.ask('POST', `/customers/${id}/invite`, {});
        return codeOf(address);
      };
      const register = (invitationCode: string) =>
        portal.user.send('POST', '/customers/register-with-invitation-code', { body: { invitationCode, password: TEST_PASSWORD } });
      const former = await invitationTo(wrong.email);
      await adviser.ask('PATCH', `/customers/${id}`, { email: right });
      expect((await register(former)).status).toBeGreaterThanOrEqual(400);
      expect((await register(await invitationTo(right))).status).toBeLessThan(300);
      expect(await refused(adviser, 'PATCH', `/customers/${cast.builderPerson.id}`, { email: right })).toMatchObject({
        code: 'EMAIL_FIXED',
      });
      mailAddresses.push(wrong.email, right);
    });

    describe('on Thursday', () => {
      const links: string[] = [];
      const newcomer = aCustomer({ roles: ['ROLE_CUSTOMER_UPLOAD'] });
      let enquiry: EnquiryView;
      let file: RequestedFileView;

      it('letters with links go out', async () => {
        await nextDay();
        const { id } = await adviser.ask<{ readonly id: string }>('POST', '/customers', newcomer);
        await adviser.ask('POST', `/customers/${id}/invite`, {});
        enquiry = await adviser.ask<EnquiryView>('POST', '/enquiries', { customer: id, name: 'Kontowechsel' });
        file = await adviser.ask<RequestedFileView>('POST', '/files', { enquiry: enquiry.id, name: 'Meldebescheinigung' });
        await adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'open' });
        await adviser.ask('POST', `/enquiries/${enquiry.id}/access-link`, {});
        await portal.user.ask('POST', '/customers/request-password-reset', { email: cast.builderPerson.email });
        for (const address of [...mailAddresses, newcomer.email])
          links.push(...(await portal.letters(address)).flatMap((letter) => letter.links));
        expect(links.filter((link) => link.includes('token=')).length).toBeGreaterThan(0);
        expect(links.length).toBeGreaterThan(5);
      });

      it.each(Object.entries(scanners))('%s opens every link of every letter, and nothing happens', async (_name, scan) => {
        await withoutEvents(portal, async () => {
          for (const link of new Set(links)) {
            const { pathname, search } = new URL(link);
            for (const { url } of new Set([bank.portal, bank.other])) await scan(url + pathname + search);
          }
        });
      });

      it('all of them still do what they are for', async () => {
        const invitationCode = (await portal.letters(newcomer.email)).find(({ code }) => code !== null)?.code;
        const token = await accessTokenTo(portal, newcomer);
        const answer = await portal.user.send<Partial<SessionTokenAnswer>>('POST', '/customers/login-with-access-token', {
          body: { token },
        });
        expect(answer.status).toBeLessThan(300);
        const session =
          answer.body.token ??
          (
            await portal.user.ask<SessionTokenAnswer>('POST', '/customers/login-with-access-token', {
              token,
              submitCode: await codeTo(portal, newcomer),
            })
          ).token;
        const holder = portalUser(bank.other.url, { 'X-Access-Link': session });
        await holder.ask('POST', `/files/${file.id}/upload`, anUpload());
        expect((await holder.ask<RequestedFileView>('POST', `/files/${file.id}/ready`, {})).status).toBe('ready');
        await portal.user.ask('POST', '/customers/register-with-invitation-code', { invitationCode, password: TEST_PASSWORD });
        const reset = links.find((link) => new URL(link).pathname.includes('passwort') || link.includes('reset'));
        expect(reset, 'a link to choose a password').toBeDefined();
      });
    });

    it('on Friday two tabs work on one request, and it goes out once', async () => {
      await nextDay();
      const draft = await cast.filled(await cast.draft(smallProject, SMALL));
      const path = `/valutierung-disbursements/${draft.id}`;
      const [left, right] = [cast.builder, elsewhere(cast.builder, 'customer')];
      const etag = (await left.send('GET', path)).headers.get('etag') ?? '';
      const rename = (tab: PortalUser, name: string) => tab.send('PATCH', path, { body: { name }, headers: { 'If-Match': etag } });
      expect((await rename(left, 'Rohbau')).status).toBe(200);
      expect((await rename(right, 'Keller')).status).toBe(412);
      await left.ask('POST', `${path}/submit-request`, {});
      expect((await right.send('POST', `${path}/submit-request`, { body: {} })).status).toBe(429);
      const submitCode = await codeOf(NEW_MOBILE);
      const replies = await Promise.all(
        [left, right, left, right].map((tab) => tab.send('POST', `${path}/submit`, { body: { submitCode } })),
      );
      expect(replies.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
      expect(replies.map(({ status }) => status).filter((status) => status >= 500 && status !== 503)).toEqual([]);
      await portal.idle();
      const events = await portal.engines.journal.readStream(`financingProject-${smallProject.id}`);
      const sent = events.filter(({ type, data }) => type === 'DisbursementSubmitted' && JSON.stringify(data).includes(draft.id));
      expect(sent).toHaveLength(1);
      expect((await decideRequest(cast.colleague, draft.id, 'approve')).status).toBe('approved');
      expect((await pay(cast.clerk, draft)).status).toBe(200);
    });

    it('on Saturday somebody means harm, and gets nothing', async () => {
      await nextDay();
      const villain = cast.stranger;
      const before = [await figures(smallProject), await figures(largeProject)];
      const position = small.disbursementPositions[0]!.id;
      const foreign: readonly (readonly [method: string, path: string, body?: object])[] = [
        ['GET', `/valutierung-financing-projects/${smallProject.id}`],
        ['GET', `/valutierung-disbursements/${small.id}`],
        ['PATCH', `/valutierung-disbursements/${small.id}`, { name: 'Meiner' }],
        ['PATCH', `/valutierung-disbursement-positions/${position}`, { amount: SMALL }],
        ['POST', `/valutierung-disbursements/${small.id}/submit-request`, {}],
        ['POST', `/valutierung-disbursements/${small.id}/submit`, { submitCode: 'ABCDEF' }],
        ['GET', `/customers/${cast.builderPerson.id}`],
      ];
      for (const [method, path, body] of foreign)
        for (const { url } of new Set([bank.portal, bank.other])) {
          const { status } = await portalUser(url)
            .as('customer', villain.token!)
            .send(method, path, body ? { body } : {});
          expect([403, 404], `${method} ${path}`).toContain(status);
        }
      const ofEmployees: readonly (readonly [method: string, path: string, body?: object])[] = [
        ['POST', `/valutierung-disbursements/${small.id}/approve`, {}],
        ['POST', `/valutierung-disbursements/${small.id}/record-payment`, { bookedOn: today(), reference: 'x' }],
        ['GET', '/valutierung-disbursements/export/pain-001'],
        ['PATCH', `/valutierung-credits/${smallProject.credits[0]!.id}`, { payoutAccount: { iban: OTHER_IBAN, holder: 'Ich' } }],
        ['GET', '/customers'],
        ['PUT', '/configs/current', {}],
      ];
      for (const [method, path, body] of ofEmployees) {
        const reply = await villain.send(method, path, body ? { body } : {});
        expect([401, 403, 404], `${method} ${path}`).toContain(reply.status);
        const asEmployee = await portalUser(portal.url, { 'X-Employee-Token': villain.token! }).send(method, path, body ? { body } : {});
        expect([401, 403], `${method} ${path} with the token of a customer`).toContain(asEmployee.status);
      }
      for (const password of ['hallo', '', 'a'.repeat(10_000), { $ne: null }])
        expect(
          (await portal.user.send('POST', '/customers/login', { body: { email: cast.builderPerson.email, password } })).status,
        ).toBeGreaterThanOrEqual(400);
      expect([await figures(smallProject), await figures(largeProject)]).toEqual(before);
      expect((await cast.builderPerson.signIn()).token, 'the customer is not kept out by it').toBeDefined();
    });

    it('on Saturday codes are guessed in vain, and an account is never part of what a message says about itself', async () => {
      const draft = await cast.filled(await cast.draft(smallProject, SMALL));
      const path = `/valutierung-disbursements/${draft.id}`;
      expect(await refused(cast.builder, 'PATCH', path, { name: 'Rohbau\n20 € auf DE89 **** 3000' })).toMatchObject({ status: 422 });
      await cast.builder.ask('POST', `${path}/submit-request`, {});
      const right = await codeOf(NEW_MOBILE);
      const wrong = right === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
      const tries = [];
      for (const submitCode of [wrong, wrong, wrong, right])
        tries.push(problemOf(await cast.builder.send('POST', `${path}/submit`, { body: { submitCode } })).code);
      expect(tries).toEqual(['TAN_WRONG', 'TAN_WRONG', 'TAN_ENDED', 'TAN_ENDED']);
      for (const each of new Set([bank.portal, bank.other])) each.advance(MINUTE_MS);
      await cast.builder.ask('DELETE', path);
    });

    it('on Sunday nothing is left over: no transfer, no broken chain, and read models as a rebuild makes them', async () => {
      await nextDay();
      expect(await transfers()).toBe(409);
      const disbursed = SMALL * 2;
      expect([await figures(smallProject), await figures(largeProject)]).toEqual([
        { disbursedAmount: disbursed, reservedAmount: 0, remainingAmount: CREDIT - disbursed },
        { disbursedAmount: LARGE, reservedAmount: 0, remainingAmount: CREDIT - LARGE },
      ]);
      await portal.idle();
      const { journal, events, readModels, vault } = portal.engines;
      expect(await brokenStreams(await wholeLog(events), vault)).toEqual([]);
      expect(await differencesFromRebuild({ journal, readModels, projections, head: await journal.head() })).toEqual([]);
    });
  });
}

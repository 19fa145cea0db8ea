import { idOfStream } from '@portal/platform/access/realmAccess';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { Message } from '@portal/platform/outbox/outbox';
import type { Policy } from '@portal/platform/policies/policy';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { letterInWords, type LetterFacts } from '../customer/customerLetters.ts';
import type { CustomersDeps } from '../customer/customersDeps.ts';

const VALID_DAYS = 14;

export const selfDisclosureLetter = (facts: Omit<LetterFacts, 'publicUrl'>, link: string, validUntil: string): Message =>
  letterInWords(facts, { subject: 'subjectSelfDisclosure', text: 'textSelfDisclosure' }, { link, code: null, notAfter: validUntil });

/** The letter of each request, while the customer is there and has the module. */
export const selfDisclosureLetterPolicy = ({
  commands,
  outbox,
  config,
  selfDisclosure,
}: Pick<CustomersDeps, 'commands' | 'outbox' | 'config' | 'selfDisclosure'>): Policy => ({
  name: 'customer-self-disclosure-letter',
  events: ['SelfDisclosureRequested'],
  async handle({ envelope: { id, stream, recordedAt } }) {
    const customerId = idOfStream(stream);
    const { master } = (await commands.load(customerAggregate, customerId)).state;
    if (selfDisclosure === undefined || !master?.email || !master.moduleRoles.includes('ROLE_CUSTOMER_SELBSTAUSKUNFT')) return;
    const validUntil = instantAfter(recordedAt, VALID_DAYS * DAY_MS);
    const link = selfDisclosure.customerLink({ customerId, validUntil });
    const { app, texts } = config();
    const letter = selfDisclosureLetter({ to: master, app, texts }, link, validUntil);
    await outbox.enqueue(derivedId(id, 'self-disclosure'), letter, { now: recordedAt, owner: stream, addressee: stream });
  },
});

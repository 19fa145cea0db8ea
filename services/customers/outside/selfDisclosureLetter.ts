import { SELF_DISCLOSURE_CODE_VALID_MINUTES } from '@portal/contracts/customers/selfDisclosure';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { millisOf } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Message } from '@portal/platform/outbox/outbox';
import { smsMessage } from '@portal/platform/outbox/smsMessage';
import type { Policy } from '@portal/platform/policies/policy';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { letterInWords, type LetterFacts } from '../customer/customerLetters.ts';
import type { CustomersServices } from '../customersServices.ts';
import { activeSelfDisclosureRequest, linkEndOf } from './selfDisclosure.ts';

const selfDisclosureLetter = ({ publicUrl, ...facts }: LetterFacts, token: string, validUntil: string): Message =>
  letterInWords(
    facts,
    { subject: 'subjectSelfDisclosure', text: 'textSelfDisclosure' },
    {
      link: `${publicUrl}${fillPath(customerPaths.selfDisclosureLink, { selfDisclosureCode: token })}`,
      code: null,
      notAfter: validUntil,
      codeNote: facts.to.mobile === null ? '' : 'Beim Öffnen senden wir Ihnen zur Sicherheit einen Code per SMS.',
    },
  );

export const selfDisclosureSms = (
  mobile: string,
  { code, validUntil }: { readonly code: string; readonly validUntil: string },
  { app }: Pick<InstanceConfig, 'app'>,
): Message =>
  smsMessage({
    to: mobile,
    subject: 'Code für die Selbstauskunft',
    text: `${code} ist Ihr Code für die Selbstauskunft bei der ${app.bankName}, gültig für ${SELF_DISCLOSURE_CODE_VALID_MINUTES} Minuten. Geben Sie ihn nicht weiter.`,
    code,
    notAfter: validUntil,
  });

type LetterDeps = Pick<CustomersServices, 'commands' | 'oneTimeCodes' | 'outbox' | 'clock' | 'config' | 'publicUrl' | 'selfDisclosure'>;

/** The letter of each request, while it counts: its token is made here, the same for the same event, and stands in the letter alone. */
export const selfDisclosureLetterPolicy = ({ commands, oneTimeCodes, outbox, clock, config, ...deps }: LetterDeps): Policy => ({
  name: 'customer-self-disclosure-letter',
  events: ['SelfDisclosureRequested'],
  async handle({ envelope: { id, stream, recordedAt } }) {
    const { state } = await commands.load(customerAggregate, idOfStream(stream));
    const now = clock.now();
    const { master } = state;
    if (deps.selfDisclosure === undefined || !master?.email || activeSelfDisclosureRequest(state, now)?.id !== id) return;
    const validUntil = linkEndOf({ requestedAt: recordedAt });
    const validMs = millisOf(validUntil) - millisOf(now);
    const { token } = await oneTimeCodes.links.issue('self-disclosure', stream, { payload: id, seed: id, validMs });
    const { app, texts } = config();
    const letter = selfDisclosureLetter({ to: master, app, texts, publicUrl: deps.publicUrl() }, token, validUntil);
    await outbox.enqueue(derivedId(id, 'self-disclosure'), letter, { now: recordedAt, owner: stream });
  },
});

import type { CustomerEvent } from '@portal/contracts/customers/events';
import { idOfStream } from '@portal/platform/access/realmAccess';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import { customerAggregate } from './customerAggregate.ts';
import { passwordChangedLetter } from './customerLetters.ts';
import type { CustomersDeps } from './customersDeps.ts';

/** Letters without a secret: they follow the log. */
export function customerPolicies({
  commands,
  outbox,
  config,
  publicUrl,
}: Pick<CustomersDeps, 'commands' | 'outbox' | 'config' | 'publicUrl'>): readonly Policy[] {
  return [
    {
      name: 'customer-password-changed-notice',
      events: ['CustomerPasswordChanged'],
      async handle(recorded) {
        const { envelope } = recorded as Recorded<CustomerEvent>;
        const { state } = await commands.load(customerAggregate, idOfStream(envelope.stream));
        // Once the data are erased there is nobody left to write to.
        if (!state.master?.email) return;
        await outbox.enqueue(
          derivedId(envelope.id, 'password-changed'),
          passwordChangedLetter({ to: state.master, app: config().app, publicUrl: publicUrl() }),
          envelope.recordedAt,
        );
      },
    },
  ];
}

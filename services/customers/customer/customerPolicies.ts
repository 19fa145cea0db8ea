import { passwordChangePolicy } from '@portal/platform/access/passwordChange';
import { passwordChangedNotice } from '@portal/platform/access/passwordChangedNotice';
import type { Policy } from '@portal/platform/policies/policy';
import { customerAggregate } from './customerAggregate.ts';
import { passwordChangedLetter } from './customerLetters.ts';
import type { CustomersDeps } from './customersDeps.ts';

/** What follows from a new password: that it counts, and a letter without a secret. */
export function customerPolicies(deps: CustomersDeps): readonly Policy[] {
  const { commands, outbox, config, publicUrl } = deps;
  const notice = {
    name: 'customer-password-changed-notice',
    event: 'CustomerPasswordChanged',
    async letterTo(id: string) {
      const { master } = (await commands.load(customerAggregate, id)).state;
      return master?.email ? passwordChangedLetter({ to: master, app: config().app, publicUrl: publicUrl() }) : undefined;
    },
  };
  const change = { realm: 'customer', events: ['CustomerRegistered', 'CustomerPasswordChanged'] } as const;
  return [passwordChangePolicy(change, deps), passwordChangedNotice(notice, outbox)];
}

import { passwordChangedNotice } from '@portal/platform/access/passwordChangedNotice';
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
  const notice = {
    name: 'customer-password-changed-notice',
    event: 'CustomerPasswordChanged',
    async letterTo(id: string) {
      const { master } = (await commands.load(customerAggregate, id)).state;
      return master?.email ? passwordChangedLetter({ to: master, app: config().app, publicUrl: publicUrl() }) : undefined;
    },
  };
  return [passwordChangedNotice(notice, outbox)];
}

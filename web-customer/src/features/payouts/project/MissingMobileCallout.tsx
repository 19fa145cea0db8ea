import { useOwnCustomer } from '../../../session/useOwnCustomer.ts';
import { Callout } from '../../../components/state/Callout.tsx';
import { usePayoutTexts } from '../../../payoutTexts.ts';

/** Said before anything is filled in: without a number no code can go out at the end. */
export function MissingMobileCallout() {
  const { data: customer } = useOwnCustomer();
  const words = usePayoutTexts().project;
  return customer?.mobile === null ? <Callout tone="warning">{words.withoutMobile}</Callout> : null;
}

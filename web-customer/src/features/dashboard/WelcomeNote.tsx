import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { useSignedInTexts } from '../../signedInTexts.ts';
import { Callout } from '../../components/state/Callout.tsx';
import { IntroLink } from '../../components/IntroLink.tsx';

/** True until something was handed in for the first time. Asked of the data, so that nothing has to be remembered. */
export const hasHandedInNothing = (enquiries: CustomerView['enquiries']): boolean =>
  enquiries.every(({ fileCounts }) => fileCounts.uploaded + fileCounts.problem + fileCounts.done === 0);

export function WelcomeNote() {
  const words = useSignedInTexts().dashboard;
  return (
    <Callout tone="neutral" title={words.newTitle} action={<IntroLink />}>
      {words.newText}
    </Callout>
  );
}

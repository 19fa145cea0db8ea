import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { maskedMobile } from '@portal/contracts/customers/tanMobile';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { formatInstant } from '@portal/contracts/shared/time/days';
import type { StatusAppearance, Tone } from '@portal/contracts/shared/tone';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { useFocusOnChange } from '../../components/useFocusOnChange.ts';
import { useTanMobileNumberTexts, type tanMobileNumberTexts } from '../../tanMobileNumberTexts.ts';
import type { CatalogueWording } from '../../plain-language/words.ts';
import { createLazyPart } from '../../app/createLazyPart.tsx';
import { SectionCard } from '../../components/Section.tsx';

const ConfirmMobileDialog = createLazyPart(async () => (await import('./ConfirmMobileDialog.tsx')).ConfirmMobileDialog);

/** `waits`: the customer can do something about it. */
function shownOf(state: CustomerView['mobileForTan'], words: CatalogueWording<typeof tanMobileNumberTexts>) {
  const look = (tone: Tone, icon: string): StatusAppearance => ({ tone, icon });
  if (state === null) return { look: look('warning', 'warning'), label: words.missing, text: words.missingText };
  if (state.counts) return { look: look('positive', 'check_circle'), label: words.counts };
  if (state.countsFrom === null) return { look: look('neutral', 'schedule'), label: words.inactive, text: words.inactiveText };
  return { look: look('warning', 'schedule'), label: words.waits(formatInstant(state.countsFrom)), text: words.changed, waits: true };
}

/** Which number TANs go to, or from when on; whoever holds a new one need not wait. */
export function TanMobileStatus({ customer }: { readonly customer: CustomerView }) {
  const { mobile, mobileForTan } = customer;
  const words = useTanMobileNumberTexts();
  /** The number, which may change meanwhile. */
  const [confirming, setConfirming] = useState<string | null>(null);
  const { look, label, text, waits = false } = shownOf(mobileForTan, words);
  // The button goes with the confirmation, and the focus would go with it.
  const heading = useFocusOnChange<HTMLHeadingElement>(waits);
  return (
    <SectionCard id="tan-mobile" title={words.title} text={words.about} headingRef={heading} sx={{ justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        {mobile === null ? null : <Typography sx={{ fontWeight: 500 }}>{maskedMobile(mobile)}</Typography>}
        <StatusChip look={look} label={label} />
      </Box>
      {text === undefined ? null : <Typography>{text}</Typography>}
      {waits ? (
        <Button variant="contained" startIcon={<Icon name="check" />} onClick={() => setConfirming(mobile)}>
          {words.confirm}
        </Button>
      ) : null}
      {waits && mobile !== null && confirming === mobile ? (
        <ConfirmMobileDialog customerId={customer.id} mobile={mobile} onClose={() => setConfirming(null)} />
      ) : null}
    </SectionCard>
  );
}

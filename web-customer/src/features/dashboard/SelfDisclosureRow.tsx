import { Typography } from '@mui/material';
import { IconDisc } from '../../components/drawings/IconDisc.tsx';
import { LinkRow } from '../../components/LinkRow.tsx';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';
import { useOpenSelfDisclosure } from '../../self-disclosure/useOpenSelfDisclosure.ts';
import { PartHeading } from '../../components/TextParts.tsx';

export function SelfDisclosureRow() {
  const { open, isPending } = useOpenSelfDisclosure();
  const words = useSignedInTexts().dashboard;
  return (
    <LinkRow onOpen={open} busy={isPending} icon={<IconDisc icon="task" tone="info" />}>
      <PartHeading>{signedInTexts.tabs.selfDisclosure}</PartHeading>
      <Typography sx={{ color: 'text.secondary' }}>{words.selfDisclosure}</Typography>
    </LinkRow>
  );
}
